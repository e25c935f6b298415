// Made by `npm run types` from the server's OpenAPI description; do not edit.

export interface paths {
  "/api/account": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make Account
     * @description Give this guest a name and a password; everything the guest has stays theirs, and this
     *     browser's alone until somebody logs in.
     */
    post: operations["make_account_api_account_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/password": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Change Password
     * @description Another password, for whoever knows the one there is; all other browsers are logged out.
     */
    post: operations["change_password_api_account_password_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/stays": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Stays
     * @description The browsers in which somebody is logged in to this account: this one, then the one that was
     *     seen last.
     */
    get: operations["list_stays_api_account_stays_get"];
    put?: never;
    post?: never;
    /**
     * End Other Stays
     * @description Log out everywhere but here.
     */
    delete: operations["end_other_stays_api_account_stays_delete"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/account/stays/{stay}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End Stay
     * @description Log out in one other browser.
     */
    delete: operations["end_stay_api_account_stays__stay__delete"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/bots": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Bots
     * @description Who can be asked to play along.
     */
    get: operations["bots_api_bots_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Games
     * @description Everything that can be played.
     */
    get: operations["list_games_api_games_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{game}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One Game
     * @description One game with its options.
     */
    get: operations["one_game_api_games__game__get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{game}/components": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Components Of
     * @description What is printed on the components.
     */
    get: operations["components_of_api_games__game__components_get"];
    put?: never;
    /**
     * Add Components
     * @description Play with the files of a folder too; only on the machine the server runs on.
     */
    post: operations["add_components_api_games__game__components_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{game}/lessons/{lang}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lessons Of
     * @description The lessons of a game with all that is said in them; none where nobody has written any.
     */
    get: operations["lessons_of_api_games__game__lessons__lang__get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{game}/lessons/{lesson}/moment": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Moment
     * @description The lesson after these moves: nothing is kept, so taking back is asking with fewer.
     */
    post: operations["moment_api_games__game__lessons__lesson__moment_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{game}/lessons/{lesson}/why": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Why
     * @description Which rule forbids an action there; nothing if it is possible.
     */
    post: operations["why_api_games__game__lessons__lesson__why_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{game}/position": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Position
     * @description The table before the first action, without starting a game.
     */
    post: operations["position_api_games__game__position_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{game}/rules/{lang}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Rules Of
     * @description The rules as a book in chapters, with a glossary; empty where nobody has written them.
     */
    get: operations["rules_of_api_games__game__rules__lang__get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games/{game}/texts/{lang}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Texts
     * @description Name and help of every component, verb, decision and cause, by id.
     */
    get: operations["texts_api_games__game__texts__lang__get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/login": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Login
     * @description Become the account of that name; what the guest had comes along.
     */
    post: operations["login_api_login_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/logout": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Logout
     * @description Become a guest nobody has seen before; no copy of the cookie is worth anything now.
     */
    post: operations["logout_api_logout_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Me
     * @description Who the server takes this browser for; somebody new becomes a guest.
     */
    get: operations["me_api_me_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change Me
     * @description Change a name or settings; seats at tables that go on get the new name.
     */
    patch: operations["change_me_api_me_patch"];
    trace?: never;
  };
  "/api/tables": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Tables
     * @description `mine`: games of mine that go on; `open`: where a seat is free; `recent`: mine, ended. A page
     *     with fewer tables than the first may have is the last.
     *
     *     Of those with a free seat one of everybody comes first, then a second of everybody; whoever
     *     comes from the same place counts as one, except for others who do.
     */
    get: operations["list_tables_api_tables_get"];
    put?: never;
    /**
     * Create
     * @description Set a table up; with `start` the game begins at once if no seat is open.
     */
    post: operations["create_api_tables_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/import": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Import Record
     * @description Set a table up with a recorded game on it; every action of it is checked.
     */
    post: operations["import_record_api_tables_import_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One Table
     * @description One table as lists show it.
     */
    get: operations["one_table_api_tables__table_id__get"];
    put?: never;
    post?: never;
    /**
     * Delete
     * @description Remove a table for good; only the owner, and not while others are playing.
     */
    delete: operations["delete_api_tables__table_id__delete"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/abandon": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Abandon
     * @description End a game without a result; it can still be looked at.
     */
    post: operations["abandon_api_tables__table_id__abandon_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/at/{n}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * At
     * @description The table after n actions, as the viewer may see it, to look at only.
     */
    get: operations["at_api_tables__table_id__at__n__get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/join": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Join
     * @description Sit down on an open seat.
     */
    post: operations["join_api_tables__table_id__join_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/leave": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Leave
     * @description Free one's seats; in a running game somebody else may take them over.
     */
    post: operations["leave_api_tables__table_id__leave_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/plans": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Plans
     * @description What an action of one's own that asks for several decisions can lead to.
     */
    post: operations["plans_api_tables__table_id__plans_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/record": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Record
     * @description The game as a readable file; of a game with secrets when it is over.
     */
    get: operations["record_api_tables__table_id__record_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/retry": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Retry
     * @description Have the move tried again at once that the server could not make.
     */
    post: operations["retry_api_tables__table_id__retry_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/seats/{seat}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change Seat
     * @description What is to be answered for this seat without asking.
     */
    patch: operations["change_seat_api_tables__table_id__seats__seat__patch"];
    trace?: never;
  };
  "/api/tables/{table_id}/seats/{seat}/play-on": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Play On
     * @description Another bot, or whoever asks, plays on in place of a bot that cannot.
     */
    post: operations["play_on_api_tables__table_id__seats__seat__play_on_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/start": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Start
     * @description Begin the game; only the owner, when every seat is taken.
     *
     *     Where there are secrets and several people, everything is dealt anew.
     */
    post: operations["start_api_tables__table_id__start_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/timeline": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Timeline
     * @description Every step with the scores after it, the goods at the end of rounds, points by cause.
     */
    get: operations["timeline_api_tables__table_id__timeline_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{table_id}/why": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Why
     * @description Which rule forbids an action now; nothing if it is possible.
     */
    post: operations["why_api_tables__table_id__why_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * Ack
     * @description The answer to one submission: done (now or before), or why not.
     */
    Ack: {
      error: components["schemas"]["Problem"] | null;
      /** Ok */
      ok: boolean;
      /** Request */
      request: string | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "ack";
      /** Version */
      version: number;
    };
    /**
     * Bilingual
     * @description The same words in every language.
     */
    Bilingual: {
      /** En */
      en: string;
      /** Ru */
      ru: string;
    };
    /** BotInfo */
    BotInfo: {
      help: components["schemas"]["Bilingual"];
      /** Id */
      id: string;
      names: components["schemas"]["Bilingual"];
    };
    /** Change */
    Change: {
      /** Amount */
      amount: number;
      /** Good */
      good: string;
      /** Seat */
      seat: number;
    };
    /** ChatEntry */
    ChatEntry: {
      /**
       * Created
       * Format: date-time
       */
      created: string;
      /** Id */
      id: number;
      /** Name */
      name: string;
      /** Seat */
      seat: number | null;
      /** Text */
      text: string;
    };
    /** ChatMessage */
    ChatMessage: {
      /** Entries */
      entries: components["schemas"]["ChatEntry"][];
      /** History */
      history: boolean;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "chat";
    };
    /**
     * Check
     * @description Something that an action asks for.
     */
    Check: {
      aside: components["schemas"]["Bilingual"] | null;
      /** Good */
      good: string | null;
      /** Have */
      have: number;
      /** Id */
      id: string;
      /** Met */
      met: boolean;
      /** Need */
      need: number;
      /** Remedy */
      remedy: string | null;
      text: components["schemas"]["Bilingual"];
    };
    ClientMessage:
      | components["schemas"]["Play"]
      | components["schemas"]["TakeBack"]
      | components["schemas"]["Say"]
      | components["schemas"]["Ping"];
    /** ComponentFolder */
    ComponentFolder: {
      /** Folder */
      folder: string;
    };
    /**
     * ComponentSet
     * @description Values of the components: those of the box, or somebody's own.
     */
    ComponentSet: {
      /** Digest */
      digest: string;
      /** Name */
      name: string;
      /** Own */
      own: boolean;
    };
    /** Credentials */
    Credentials: {
      /** Name */
      name: string;
      /** Password */
      password: string;
    };
    /** Decision */
    Decision: {
      /** Kind */
      kind: string;
      prompt: components["schemas"]["Bilingual"];
      /** Seat */
      seat: number;
    };
    /**
     * Flaw
     * @description A rule that a set-up breaks, and where.
     */
    Flaw: {
      /** Components */
      components: string[];
      text: components["schemas"]["Bilingual"];
    };
    /**
     * Frame
     * @description The table as one viewer sees it.
     */
    Frame: {
      /** Actions */
      actions: components["schemas"]["LegalAction"][];
      decision: components["schemas"]["Decision"] | null;
      /** Log */
      log: components["schemas"]["LogEntry"][];
      /** Log From */
      log_from: number;
      /** Mine */
      mine: boolean;
      /** N */
      n: number;
      result: components["schemas"]["Result"] | null;
      /** Seat */
      seat: number | null;
      /** Seats Mine */
      seats_mine: number[];
      /** Stuck */
      stuck: boolean;
      table: components["schemas"]["TableInfo"];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "frame";
      undo: components["schemas"]["Undo"];
      /** Version */
      version: number;
      /** View */
      view: {
        [key: string]: components["schemas"]["JsonValue"];
      };
    };
    /** GameInfo */
    GameInfo: {
      /**
       * Chance
       * @enum {string}
       */
      chance: "none" | "setup" | "during play";
      /** Components */
      components: components["schemas"]["ComponentSet"][];
      /** Goods */
      goods: string[];
      /** Hidden Information */
      hidden_information: boolean;
      /** Id */
      id: string;
      names: components["schemas"]["Bilingual"];
      /** Options */
      options: components["schemas"]["GameOption"][];
      /** Players */
      players: number[];
      /** Rules Version */
      rules_version: number;
    };
    /**
     * GameOption
     * @description A choice made before the game starts; without `choices` the value is free.
     */
    GameOption: {
      /** Applies */
      applies: components["schemas"]["OptionApplies"][];
      /** Choices */
      choices: components["schemas"]["OptionChoice"][];
      default: components["schemas"]["JsonValue"];
      help: components["schemas"]["Bilingual"];
      label: components["schemas"]["Bilingual"];
      /** Name */
      name: string;
      /** Per Seat */
      per_seat: boolean;
      /** Suggestions */
      suggestions: components["schemas"]["OptionSuggestion"][];
    };
    /** ImportedTable */
    ImportedTable: {
      /** Record */
      record: string;
      /** Seats */
      seats?: components["schemas"]["NewSeat"][] | null;
      /**
       * Title
       * @default
       */
      title?: string;
    };
    /** Join */
    Join: {
      /** Seat */
      seat?: number | null;
    };
    JsonValue: unknown;
    /**
     * LegalAction
     * @description What the viewer may play, the components to click for it, and what it would change.
     */
    LegalAction: {
      /** Changes */
      changes: components["schemas"]["Change"][];
      /** Components */
      components: string[];
      label: components["schemas"]["Bilingual"];
      /** Notes */
      notes: components["schemas"]["Note"][];
      /** Price */
      price: {
        [key: string]: number;
      };
      /** Text */
      text: string;
    };
    /** Lesson */
    Lesson: {
      /** Chapter */
      chapter: string;
      /** Id */
      id: string;
      /** Layers */
      layers: string[];
      /** Lead */
      lead: string;
      /** Number */
      number: number;
      /** Skills */
      skills: components["schemas"]["LessonSkill"][];
      /** Steps */
      steps: components["schemas"]["LessonStep"][];
      /** Title */
      title: string;
    };
    /**
     * LessonMoment
     * @description A lesson at some moment.
     */
    LessonMoment: {
      /** Astray */
      astray: number;
      /** Changes */
      changes: components["schemas"]["Change"][];
      /** Done */
      done: boolean;
      frame: components["schemas"]["Frame"];
      /** Ticked */
      ticked: number;
      /** Wanted */
      wanted: string[];
    };
    /**
     * LessonMoves
     * @description What somebody has played in each step of a lesson, the one they are in last.
     */
    LessonMoves: {
      /** Components */
      components?: string | null;
      /** Steps */
      steps: string[][];
    };
    /** LessonQuestion */
    LessonQuestion: {
      /**
       * Action
       * @default
       */
      action?: string;
      /**
       * Component
       * @default
       */
      component?: string;
      /** Components */
      components?: string | null;
      /** Steps */
      steps: string[][];
    };
    /** LessonSkill */
    LessonSkill: {
      /** Icon */
      icon: string;
      /** Id */
      id: string;
      /** Name */
      name: string;
    };
    /**
     * LessonStep
     * @description What is said in a step: Markdown with links as in the rules; empty where nothing is.
     */
    LessonStep: {
      /** Astray */
      astray: string;
      /** Checks */
      checks: string[];
      /** Done */
      done: string;
      /** Hints */
      hints: string[];
      /** Id */
      id: string;
      /** Parts */
      parts: string[];
      /** Ring */
      ring: string[];
      /** Section */
      section: string;
      /** Task */
      task: string;
      /** Voice */
      voice: string;
    };
    /** Lessons */
    Lessons: {
      /** Lessons */
      lessons: components["schemas"]["Lesson"][];
    };
    /**
     * LogAnswer
     * @description What followed from an action: the turn of an opponent played by the rules, a battle.
     */
    LogAnswer: {
      /** Components */
      components: string[];
      /** Round */
      round: number | null;
      /** Seat */
      seat: number;
      sentence: components["schemas"]["Bilingual"];
      /** Turn */
      turn: boolean;
    };
    /**
     * LogEntry
     * @description The action that made the position `n`.
     */
    LogEntry: {
      /** Answers */
      answers: components["schemas"]["LogAnswer"][];
      /** Auto */
      auto: boolean;
      /** Components */
      components: string[];
      /** Ends */
      ends: boolean;
      /** Events */
      events: components["schemas"]["LogEvent"][];
      /** Lot */
      lot: boolean;
      /** N */
      n: number;
      /** Phases */
      phases: components["schemas"]["LogPhase"][];
      /** Round */
      round: number | null;
      /** Seat */
      seat: number;
      sentence: components["schemas"]["Bilingual"];
      /** Text */
      text: string;
      /** Turn */
      turn: number | null;
    };
    /** LogEvent */
    LogEvent: {
      /** Amount */
      amount: number;
      /** Cause */
      cause: string;
      /** Good */
      good: string;
      /** Seat */
      seat: number;
    };
    /**
     * LogMoment
     * @description Cards revealed, fleets compared, goals scored.
     */
    LogMoment: {
      /** Components */
      components: string[];
      sentence: components["schemas"]["Bilingual"];
    };
    /**
     * LogPhase
     * @description What a phase brought by itself after an action.
     */
    LogPhase: {
      /** Events */
      events: components["schemas"]["LogEvent"][];
      name: components["schemas"]["Bilingual"];
      /** Phase */
      phase: string;
      /** Round */
      round: number | null;
      /** Told */
      told: components["schemas"]["LogMoment"][];
    };
    /**
     * Mark
     * @description What is drawn on a component to explain it, in one of the tones of a part.
     */
    Mark: {
      /** Component */
      component: string;
      /** Text */
      text: string;
      /** Tone */
      tone: string;
    };
    /**
     * Me
     * @description Who the server takes this browser for.
     */
    Me: {
      /** Guest */
      guest: boolean;
      /** Id */
      id: string;
      /** Lang */
      lang: ("ru" | "en") | null;
      /** Name */
      name: string;
      names: components["schemas"]["Bilingual"];
      /** Preferences */
      preferences: {
        [key: string]: boolean | number | string;
      };
      /** Theme */
      theme: ("dark" | "light") | null;
    };
    /**
     * MeChange
     * @description Only what is given changes; `preferences` are replaced as a whole.
     */
    MeChange: {
      /** Lang */
      lang?: ("ru" | "en") | null;
      /** Name */
      name?: string | null;
      /** Preferences */
      preferences?: {
        [key: string]: boolean | number | string;
      } | null;
      /** Theme */
      theme?: ("dark" | "light") | null;
    };
    /** NewAccount */
    NewAccount: {
      /** Name */
      name: string;
      /** Password */
      password: string;
    };
    /** NewPassword */
    NewPassword: {
      /** New */
      new: string;
      /** Password */
      password: string;
    };
    /**
     * NewPosition
     * @description A game somebody might start.
     * @example {
     *       "players": 2,
     *       "seed": 7
     *     }
     */
    NewPosition: {
      /** Components */
      components?: string | null;
      /** Options */
      options?: {
        [key: string]: components["schemas"]["JsonValue"];
      };
      /** Players */
      players: number;
      /** Seed */
      seed?: number | string | null;
    };
    /** NewSeat */
    NewSeat: {
      /** Bot */
      bot?: string | null;
      /**
       * Kind
       * @enum {string}
       */
      kind: "me" | "hotseat" | "bot" | "open";
      /** Name */
      name?: string | null;
    };
    /**
     * NewTable
     * @example {
     *       "game": "gaia",
     *       "seats": [
     *         {
     *           "kind": "me"
     *         },
     *         {
     *           "kind": "hotseat"
     *         }
     *       ]
     *     }
     */
    NewTable: {
      /** Components */
      components?: string | null;
      /** Game */
      game: string;
      /** Options */
      options?: {
        [key: string]: components["schemas"]["JsonValue"];
      };
      /** Seats */
      seats: components["schemas"]["NewSeat"][];
      /** Seed */
      seed?: number | string | null;
      /**
       * Start
       * @default false
       */
      start?: boolean;
      /**
       * Title
       * @default
       */
      title?: string;
    };
    /**
     * Note
     * @description Something an action would bring about that is no change of goods.
     */
    Note: {
      /** Amount */
      amount: number;
      /** Components */
      components: string[];
      /** Id */
      id: string;
      /** Seat */
      seat: number;
      text: components["schemas"]["Bilingual"];
      /** Warns */
      warns: boolean;
    };
    /**
     * OptionApplies
     * @description Tables of these numbers of players, unless another option has one of the values named.
     */
    OptionApplies: {
      /** Players */
      players: number[];
      /** Unless */
      unless: {
        [key: string]: components["schemas"]["JsonValue"][];
      };
    };
    /** OptionChoice */
    OptionChoice: {
      help: components["schemas"]["Bilingual"];
      label: components["schemas"]["Bilingual"];
      /** Players */
      players: number[];
      value: components["schemas"]["JsonValue"];
    };
    /**
     * OptionSuggestion
     * @description A word of a free value; its name in any language means the same.
     */
    OptionSuggestion: {
      label: components["schemas"]["Bilingual"];
      /** Layers */
      layers: string[];
      /** Rivals */
      rivals: string[];
      /** Value */
      value: string;
      /** Whole */
      whole: boolean;
    };
    /**
     * Part
     * @description A part of a distance: `has` is reached, `paid` can be bought, `lacks` is missing.
     */
    Part: {
      /** Length */
      length: number;
      text: components["schemas"]["Bilingual"];
      /** Tone */
      tone: string;
    };
    /**
     * Patch
     * @description What is new in a frame since the last one, for clients that ask for it (`patches=1`).
     */
    Patch: {
      /** Actions */
      actions: components["schemas"]["LegalAction"][];
      /** Drop */
      drop: (string | number)[][];
      /** Log */
      log: components["schemas"]["LogEntry"][];
      /** Log From */
      log_from: number;
      /** Set */
      set: [(string | number)[], components["schemas"]["JsonValue"]][];
      /** Since */
      since: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "patch";
      /** Version */
      version: number;
    };
    /** Ping */
    Ping: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "ping";
    };
    /**
     * Planned
     * @description An action whose decisions are to be laid out at once.
     */
    Planned: {
      /** Action */
      action: string;
      /**
       * Wishes
       * @default []
       */
      wishes?: string[];
    };
    /**
     * Plans
     * @description Ready-made ways to carry out an action, each a list of answers.
     */
    Plans: {
      /** Plans */
      plans: {
        [key: string]: components["schemas"]["JsonValue"];
      } | null;
      /** Version */
      version: number;
    };
    /**
     * Play
     * @description An action chosen for one version of the table; at any other it is stale.
     */
    Play: {
      /** Action */
      action: string;
      /** Request */
      request: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "play";
      /** Version */
      version: number;
    };
    /**
     * PlayOn
     * @description Who plays on in place of a bot that cannot: another one, or, with none, who asks for it.
     */
    PlayOn: {
      /** Bot */
      bot: string | null;
    };
    /** Pong */
    Pong: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "pong";
    };
    /**
     * Position
     * @description The table of that game before the first action, as a spectator sees it.
     */
    Position: {
      /** Drawn */
      drawn: boolean;
      /** Flaws */
      flaws: components["schemas"]["Flaw"][];
      /** Layers */
      layers: string[];
      /** Secret */
      secret: boolean;
      /** Seed */
      seed: string;
      /** View */
      view: {
        [key: string]: components["schemas"]["JsonValue"];
      };
    };
    /**
     * Presence
     * @description The seats whose people are here, and how many others look on.
     */
    Presence: {
      /** Online */
      online: number[];
      /** Spectators */
      spectators: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "presence";
    };
    /**
     * Problem
     * @description The body of every error.
     */
    Problem: {
      /** Code */
      code: string;
      message: components["schemas"]["Bilingual"];
      /** Option */
      option: string;
    };
    /**
     * Question
     * @description Why an action is not possible; without one, why a component cannot be used.
     */
    Question: {
      /**
       * Action
       * @default
       */
      action?: string;
      /**
       * Component
       * @default
       */
      component?: string;
    };
    /**
     * ReadComponents
     * @description A game after a folder has been read.
     */
    ReadComponents: {
      /**
       * Chance
       * @enum {string}
       */
      chance: "none" | "setup" | "during play";
      /** Components */
      components: components["schemas"]["ComponentSet"][];
      /** Goods */
      goods: string[];
      /** Hidden Information */
      hidden_information: boolean;
      /** Id */
      id: string;
      names: components["schemas"]["Bilingual"];
      /** Options */
      options: components["schemas"]["GameOption"][];
      /** Players */
      players: number[];
      /** Read */
      read: string;
      /** Rules Version */
      rules_version: number;
    };
    /**
     * Reason
     * @description Why an action is not possible; None if it is.
     */
    Reason: {
      reason: components["schemas"]["Bilingual"] | null;
      /**
       * Ways
       * @default []
       */
      ways?: components["schemas"]["Way"][];
      why?: components["schemas"]["Why"] | null;
    };
    /** Result */
    Result: {
      /** Places */
      places: number[];
      /** Scores */
      scores: number[];
      tie: components["schemas"]["Bilingual"] | null;
      /** Winners */
      winners: number[];
    };
    /**
     * RoundEnd
     * @description What every seat held when a round was over.
     */
    RoundEnd: {
      /** Goods */
      goods: {
        [key: string]: number[];
      };
      /** N */
      n: number;
      /** Round */
      round: number;
    };
    /** RuleChapter */
    RuleChapter: {
      /** Id */
      id: string;
      /** Layer */
      layer: string;
      /** Lead */
      lead: string;
      /** Number */
      number: number;
      /** Sections */
      sections: components["schemas"]["RuleSection"][];
      /** Title */
      title: string;
    };
    /** RuleSection */
    RuleSection: {
      /** About */
      about: string[];
      /** Beside */
      beside: string[];
      /** Figure */
      figure: string;
      /** Id */
      id: string;
      /** Number */
      number: string;
      /** Text */
      text: string;
      /** Title */
      title: string;
    };
    /** RuleTerm */
    RuleTerm: {
      /** Id */
      id: string;
      /** Names */
      names: string[];
      /** Sections */
      sections: string[];
      /** Text */
      text: string;
    };
    /** Rules */
    Rules: {
      /** Chapters */
      chapters: components["schemas"]["RuleChapter"][];
      /** Terms */
      terms: components["schemas"]["RuleTerm"][];
    };
    /** Say */
    Say: {
      /**
       * Request
       * @default null
       */
      request?: string | null;
      /** Text */
      text: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "chat";
    };
    /**
     * ScoreCause
     * @description Points of every seat from one cause.
     */
    ScoreCause: {
      /** Cause */
      cause: string;
      /** Scores */
      scores: number[];
    };
    /** SeatChange */
    SeatChange: {
      /** Preferences */
      preferences: {
        [key: string]: boolean | number | string;
      };
    };
    /** SeatInfo */
    SeatInfo: {
      /** Bot */
      bot: string | null;
      /**
       * Kind
       * @enum {string}
       */
      kind: "person" | "hotseat" | "bot" | "open";
      /** Mine */
      mine: boolean;
      /** Name */
      name: string;
      names: components["schemas"]["Bilingual"];
      /** Online */
      online: boolean;
      /** Preferences */
      preferences: {
        [key: string]: boolean | number | string;
      };
      /** Seat */
      seat: number;
    };
    ServerMessage:
      | components["schemas"]["Frame"]
      | components["schemas"]["Patch"]
      | components["schemas"]["ChatMessage"]
      | components["schemas"]["Ack"]
      | components["schemas"]["Presence"]
      | components["schemas"]["Pong"];
    /**
     * StayInfo
     * @description A browser in which somebody is logged in to an account.
     */
    StayInfo: {
      /** Browser */
      browser: string;
      /** Created */
      created: string | null;
      /** Here */
      here: boolean;
      /** Id */
      id: string;
      /** Place */
      place: string;
      /** Seen */
      seen: string | null;
    };
    /** TableInfo */
    TableInfo: {
      /** Components */
      components: string;
      /**
       * Created
       * Format: date-time
       */
      created: string;
      /** Damaged */
      damaged: boolean;
      /** Game */
      game: string;
      /** Id */
      id: string;
      /** Layers */
      layers: string[];
      /** My Turn */
      my_turn: boolean;
      /** N */
      n: number;
      /** Options */
      options: {
        [key: string]: components["schemas"]["JsonValue"];
      };
      /** Owner */
      owner: boolean;
      /** Places */
      places: number[] | null;
      /** Round */
      round: number | null;
      /** Scores */
      scores: number[] | null;
      /** Seats */
      seats: components["schemas"]["SeatInfo"][];
      /** Seed */
      seed: string | null;
      /**
       * Status
       * @enum {string}
       */
      status: "waiting" | "running" | "over" | "abandoned";
      /** Title */
      title: string;
      /** Turn */
      turn: number | null;
      /**
       * Updated
       * Format: date-time
       */
      updated: string;
      /** Version */
      version: number;
      /** Winners */
      winners: number[] | null;
    };
    /**
     * TakeBack
     * @description Take back the viewer's last action, or go back to the position `keep`.
     */
    TakeBack: {
      /**
       * Keep
       * @default null
       */
      keep?: number | null;
      /** Request */
      request: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "undo";
      /** Version */
      version: number;
    };
    /** TextEntry */
    TextEntry: {
      /** Help */
      help: string;
      /** Name */
      name: string;
    };
    /** Timeline */
    Timeline: {
      /** Breakdown */
      breakdown: components["schemas"]["ScoreCause"][];
      /** Rounds */
      rounds: components["schemas"]["RoundEnd"][];
      /** Steps */
      steps: components["schemas"]["TimelineStep"][];
    };
    /**
     * TimelineStep
     * @description After `n` actions; the first step is the start.
     */
    TimelineStep: {
      /** Answers */
      answers: components["schemas"]["LogAnswer"][];
      /** Auto */
      auto: boolean;
      /** Components */
      components: string[];
      /** Ends */
      ends: boolean;
      /** Events */
      events: components["schemas"]["LogEvent"][];
      /** Lot */
      lot: boolean;
      /** N */
      n: number;
      /** Phases */
      phases: components["schemas"]["LogPhase"][];
      /** Round */
      round: number | null;
      /** Scores */
      scores: (number | null)[];
      /** Seat */
      seat: number | null;
      sentence: components["schemas"]["Bilingual"];
      /** Text */
      text: string;
      /** Turn */
      turn: number | null;
    };
    /** Undo */
    Undo: {
      /** Allowed */
      allowed: boolean;
      reason: components["schemas"]["Bilingual"] | null;
    };
    /**
     * Way
     * @description Several actions in a row, shown as one.
     */
    Way: {
      shown: components["schemas"]["LegalAction"];
      /** Steps */
      steps: string[];
      /** Told */
      told: components["schemas"]["Bilingual"][];
    };
    /**
     * Why
     * @description Why an action is not possible.
     */
    Why: {
      /** About */
      about: string[];
      /** Checks */
      checks: components["schemas"]["Check"][];
      /** Component */
      component: string | null;
      /** Marks */
      marks: components["schemas"]["Mark"][];
      reason: components["schemas"]["Bilingual"];
      /** Scale */
      scale: components["schemas"]["Part"][];
      title: components["schemas"]["Bilingual"];
      /** Ways */
      ways: string[][];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  make_account_api_account_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewAccount"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Me"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  change_password_api_account_password_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewPassword"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Me"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  list_stays_api_account_stays_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StayInfo"][];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  end_other_stays_api_account_stays_delete: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Me"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  end_stay_api_account_stays__stay__delete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        stay: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  bots_api_bots_get: {
    parameters: {
      query?: {
        game?: string | null;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BotInfo"][];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  list_games_api_games_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GameInfo"][];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  one_game_api_games__game__get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GameInfo"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  components_of_api_games__game__components_get: {
    parameters: {
      query?: {
        layers?: string[];
        components?: string | null;
      };
      header?: never;
      path: {
        game: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            [key: string]: components["schemas"]["JsonValue"];
          };
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  add_components_api_games__game__components_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ComponentFolder"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReadComponents"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  lessons_of_api_games__game__lessons__lang__get: {
    parameters: {
      query?: {
        components?: string | null;
      };
      header?: never;
      path: {
        game: string;
        lang: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Lessons"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  moment_api_games__game__lessons__lesson__moment_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
        lesson: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LessonMoves"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LessonMoment"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  why_api_games__game__lessons__lesson__why_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
        lesson: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LessonQuestion"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Reason"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  position_api_games__game__position_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewPosition"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Position"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  rules_of_api_games__game__rules__lang__get: {
    parameters: {
      query?: {
        layers?: string[];
        components?: string | null;
      };
      header?: never;
      path: {
        game: string;
        lang: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Rules"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  texts_api_games__game__texts__lang__get: {
    parameters: {
      query?: {
        layers?: string[];
        components?: string | null;
      };
      header?: never;
      path: {
        game: string;
        lang: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            [key: string]: components["schemas"]["TextEntry"];
          };
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  login_api_login_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Credentials"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Me"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  logout_api_logout_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Me"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  me_api_me_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Me"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  change_me_api_me_patch: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["MeChange"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Me"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  list_tables_api_tables_get: {
    parameters: {
      query?: {
        scope?: "mine" | "open" | "recent";
        page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"][];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  create_api_tables_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewTable"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  import_record_api_tables_import_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ImportedTable"];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  one_table_api_tables__table_id__get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  delete_api_tables__table_id__delete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  abandon_api_tables__table_id__abandon_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  at_api_tables__table_id__at__n__get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
        n: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Frame"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  join_api_tables__table_id__join_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Join"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  leave_api_tables__table_id__leave_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  plans_api_tables__table_id__plans_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Planned"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Plans"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  record_api_tables__table_id__record_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/plain": string;
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  retry_api_tables__table_id__retry_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  change_seat_api_tables__table_id__seats__seat__patch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
        seat: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SeatChange"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SeatInfo"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  play_on_api_tables__table_id__seats__seat__play_on_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
        seat: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PlayOn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  start_api_tables__table_id__start_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  timeline_api_tables__table_id__timeline_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Timeline"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
  why_api_tables__table_id__why_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Question"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Reason"];
        };
      };
      /** @description Data that cannot be used, in every language */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description The database is busy: try again a little later */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
      /** @description What is wrong, in every language */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Problem"];
        };
      };
    };
  };
}
