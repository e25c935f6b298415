// Made by `npm run types` from what the game declares in Python; do not edit.

export interface components {
  schemas: {
    Artifact: {
      id: string;
      index: number;
      goods: [string, number][];
      each: [string, number][];
      per: string | null;
      track: number | null;
      income: [string, number][][];
      effect: string | null;
      mine: number | null;
    };
    AutomaCard: {
      id: string;
      index: number;
      number: number;
      /** @description Among the six the first deck is made of. */
      green: boolean;
      action: string;
      /** @description Rows of the behaviour card the action uses: 1 final goal, 2 range, 3 direction, 4 number. */
      lamps: number[];
      /** @enum {string} */
      final: "top" | "bottom" | "none";
      range: number;
      /** @enum {string} */
      direction: "left" | "right";
      count: number;
      /** @enum {string} */
      count_from: "left" | "right";
      vp: number;
      passes: boolean;
      /** @description Place in the row, from 0, of the booster taken in set-up. */
      booster: number;
      /** @description Place in the row, from 0, of the booster taken when passing. */
      pass_booster: number;
    };
    AutomaDeed: {
      action: string;
      track: number | null;
      range: number | null;
      prefer: string | null;
      first: string | null;
      /** @description What is done where this is impossible. */
      otherwise: components["schemas"]["AutomaDeed"] | null;
    };
    AutomaFaction: {
      id: string;
      faction: number;
      research: [number, number][];
      start_mines: number;
      vp: number;
      when: string;
      when_vp: number;
      deeds: components["schemas"]["AutomaDeed"][];
    };
    AutomaLevel: {
      id: string;
      level: number;
      start_vp: number;
      bonus: number;
      removed: number[];
      added: number[];
    };
    AutomaView: {
      seat: number;
      /** @description Whether the player chooses its civilisation now. */
      choosing: boolean;
      level: string;
      deck: number;
      /** @description How many of the face-down cards are turned ones. */
      turned: number;
      side: number;
      discard: number[];
      action: number | null;
      behaviour: number | null;
      /** @description The card that will be the behaviour card of the next turn of this round. */
      next_behaviour: number | null;
      /** @description The final goals that cards call `top` and `bottom`. */
      finals: {
        [key: string]: string;
      };
      /** @description Cards known to be the Automa's own, wherever they are. */
      known: number[];
      /** @description Boosters from left to right. */
      row: string[];
      /** @description Planets in the order of directional choice, left to right and top to bottom. */
      order: string[];
      turns: components["schemas"]["TurnView"][];
    };
    /** @description The same words in every language. */
    Bilingual: {
      ru: string;
      en: string;
    };
    BoardAction: {
      id: string;
      index: number;
      /** @enum {string} */
      pays: "power" | "qic";
      cost: number;
      goods: [string, number][];
      steps: number;
      effect: ("tile" | "token") | null;
      per: string | null;
    };
    Booster: {
      id: string;
      index: number;
      number: number;
      income: [string, number][][];
      steps: number;
      range: number;
      effect: string | null;
      /** @description Has a special action. */
      acts: boolean;
      pass_vp: number;
      per: string | null;
    };
    Conversion: {
      id: string;
      pays: string;
      cost: number;
      goods: [string, number][];
    };
    DecisionView: {
      seat: number;
      kind: string;
    };
    EconomySide: {
      id: string;
      index: number;
      /** @description The research track that it lies on. */
      track: string;
      level_3: [string, number][][];
      level_4: [string, number][][];
    };
    ExplorationBoard: {
      id: string;
      vp: number;
      also: ("brainstone" | "token") | null;
      range: number;
      steps: number;
      shuttle: number | null;
    };
    /** @description What a player has of the fleet. */
    ExplorerView: {
      /** @description Those still on the exploration board. */
      shuttles: number;
      explored: string[];
      /** @description To each ship that a shuttle can still be sent to, whether or not it can be paid. */
      ways: {
        [key: string]: components["schemas"]["WayView"];
      };
      /** @description Victory points for exploring a ship. */
      price: number;
      /** @description What exploring costs besides. */
      also: string | null;
      artifacts: string[];
      gaiaformers_spent: number;
      rings: string[];
      rings_left: number;
      /** @description The tinkering tile of the round. */
      tinkering: string | null;
      tinkering_left: string[];
      /** @description Planet types that set-up made hard to terraform. */
      hard_types: string[];
    };
    ExtensionSide: {
      id: string;
      index: number;
      players: number[];
      vp: number;
      ships: number;
    };
    ExtensionView: {
      side: string;
      /** @description The advanced tile until somebody takes it. */
      tile: string | null;
    };
    Faction: {
      id: string;
      index: number;
      /** @description Index into `planet_types`. */
      home: number;
      start: [string, number][];
      bowls: [number, number, number];
      brainstone: boolean;
      start_track: number | null;
      more_tracks: number[];
      gaia_target: number;
      base_income: [string, number][][];
      structures: components["schemas"]["Structure"][];
      start_mines: number;
      start_institute: boolean;
      space_stations: number;
      stage: number;
      steps: number;
      gaia_qic: number | null;
      unusual: components["schemas"]["Unusual"][];
    };
    FactionConversion: {
      needs_institute: boolean;
      conversion: components["schemas"]["OwnConversion"];
    };
    /** @description The federations that may be formed now, fewest satellites first, then fewest planets. */
    FederationPlans: {
      seat: number;
      /** @description The power value that a federation must have. */
      need: number;
      /** @description Of the federation that is enlarged; 0 for a new one. */
      value: number;
      /** @description Its hexes. */
      grown: string[];
      /** @description Hexes that touch and so unite all together or not at all. */
      groups: string[][];
      /** @description The power value on each of these hexes. */
      values: {
        [key: string]: number;
      };
      /** @description How many federations agree with the wishes; the first ones are listed. */
      count: number;
      federations: components["schemas"]["FederationView"][];
      /** @description What satellites are paid with. */
      good: string;
      /** @description By the number of satellites, the cheapest tokens first. */
      payments: {
        [key: string]: components["schemas"]["PaymentView"][];
      };
      tokens: components["schemas"]["PlannedTokenView"][];
      /** @description The token after which the position looks best to a bot. */
      suggested: string;
      /** @description The wishes that are met. */
      kept: string[];
      /** @description Why the last wish cannot be met. */
      refused: components["schemas"]["Bilingual"] | null;
    };
    /** @description Planets that may become a federation now. */
    FederationView: {
      planets: string[];
      /** @description Its power value, with the federation that it enlarges. */
      value: number;
      satellites: number;
      /** @description The power value of planets that then are in no federation. */
      left: number;
      /** @description As few satellites all of them; the first ones. */
      layouts: components["schemas"]["LayoutView"][];
      /** @description Whether there are others. */
      more: boolean;
    };
    FinalGoal: {
      id: string;
      index: number;
      count: string;
      neutral: number;
    };
    FleetView: {
      ships: components["schemas"]["ShipView"][];
      extension: components["schemas"]["ExtensionView"];
      economy: string;
      /** @description Planet types in the order of the terraforming card. */
      card: string[];
      players: components["schemas"]["ExplorerView"][];
      /** @description Why whoever has the turn cannot explore, use or examine something, by kind and id. */
      closed: {
        [key: string]: components["schemas"]["Bilingual"];
      };
      /** @description What components do at this table, by kind and id, where the texts speak of every table. */
      told: {
        [key: string]: components["schemas"]["Bilingual"];
      };
    };
    GaiaformersView: {
      ready: number;
      parked: number;
      out: string[];
    };
    GainView: {
      vp: number;
      cause: string;
      /** @description The cause in words. */
      text: components["schemas"]["Bilingual"];
    };
    HexView: {
      hex: string;
      q: number;
      r: number;
      sector: number;
      planet: string | null;
    };
    /** @description A federation whose satellites are being chosen; nothing of it is paid or counts yet. */
    LayingView: {
      seat: number;
      planets: string[];
      /** @description Chosen so far. */
      satellites: string[];
      left: number;
    };
    /** @description Where the satellites of a federation may lie. */
    LayoutView: {
      /** @description In an order in which each touches what came before. */
      satellites: string[];
      /** @description What is answered from now on, up to the payment. */
      actions: string[];
    };
    Level: {
      once: [string, number][];
      income: [string, number][][];
      step_cost: number;
      range: number;
      project_cost: number;
      lost_planet: boolean;
      federation_token: boolean;
      vp_per_gaia_planet: number;
    };
    Numbers: {
      rounds: number;
      charging_level: number;
      level_charge: number;
    };
    OwnConversion: {
      id: string;
      pays: string;
      cost: number;
      goods: [string, number][];
      faction: string;
      needs_institute: boolean;
    };
    PartView: {
      do: string;
      /** @description What the candidates are: hex, track, space or booster. */
      kind: string;
      /** @description Candidates of another kind by the ids that components have: a ship among action spaces. */
      ids: {
        [key: string]: string;
      };
      /** @description The deed in words of the action grammar; empty where it was impossible. */
      result: string;
      chosen: string | null;
      satellite: string | null;
      /** @description Candidates that were transdim planets when it was decided, whatever they are now. */
      transdim: string[];
      /** @description What made it impossible; empty otherwise. */
      why: string;
      /** @description Whether nothing came of it. */
      failed: boolean;
      steps: components["schemas"]["StepView"][];
      text: components["schemas"]["Bilingual"];
    };
    /** @description One way to pay for satellites. */
    PaymentView: {
      /** @description The answer; none where nobody is asked. */
      action: string | null;
      /** @description Power tokens that leave areas I, II and III, without the brainstone. */
      bowls: number[];
      /** @description The area the brainstone leaves. */
      brainstone: number | null;
      changes: {
        [key: string]: number;
      };
    };
    PlanetKind: {
      id: string;
      home: boolean;
      start: boolean;
      steps: number;
      gaiaformers: number;
      free_mine: boolean;
      vp: number;
      apart: boolean;
    };
    /** @description A federation token that may be taken in the end. */
    PlannedTokenView: {
      token: string;
      action: string;
      supply: number;
      /** @description What scores when it is taken, by cause: the token itself, the goal of the round, tiles. */
      points: {
        [key: string]: number;
      };
      changes: {
        [key: string]: number;
      };
    };
    PlayerView: {
      seat: number;
      faction: string | null;
      /** @description The planet type the civilisation comes from. */
      home: string | null;
      goods: {
        [key: string]: number;
      };
      brainstone: number | null;
      power: components["schemas"]["PowerView"];
      gaiaformers: components["schemas"]["GaiaformersView"];
      research: {
        [key: string]: number;
      };
      /** @description By track the level a step would lead to, where one is possible. */
      next_levels: {
        [key: string]: number;
      };
      structures: {
        [key: string]: string[];
      };
      guests: string[];
      lost_planet: string[];
      satellites: string[];
      stations: string[];
      /** @description The connected groups of planets, satellites and stations that are federations. */
      federations: string[][];
      power_values: {
        [key: string]: number;
      };
      range: number;
      step_cost: number;
      /** @description Ore to make each planet type habitable, from the own one round the wheel. */
      terraforming: {
        [key: string]: number;
      };
      /**
       * @description What the next income phase brings as things stand: without a booster that goes back when its
       *     player passes, and nothing after the last one.
       */
      income: {
        [key: string]: number;
      };
      booster: string | null;
      tiles: string[];
      covered: string[];
      advanced: string[];
      tokens: components["schemas"]["TokenView"][];
      specials: components["schemas"]["SpecialView"][];
      /** @description How many of everything that tiles and goals count. */
      counts: {
        [key: string]: number;
      };
      passed: boolean;
      /** @description What research levels and leftover goods are worth at the end, as things stand. */
      final_vp: number;
    };
    PowerView: {
      /** @description Power that could be spent now. */
      ready: number;
      /** @description Tokens in the three bowls, the brainstone included. */
      tokens: number;
    };
    RoundGoal: {
      id: string;
      index: number;
      vp: number;
      when: string;
    };
    SectorView: {
      sector: string;
      number: string;
      /** @description `space` is a sector of the base game; a layer has words for what else its map is made of. */
      kind: string;
      centre: number[];
      rotation: number;
    };
    Ship: {
      id: string;
      index: number;
      hex: string;
      tile: boolean;
      artifacts: boolean;
      spaces: components["schemas"]["ShipSpace"][];
    };
    ShipSpace: {
      id: string;
      index: number;
      ship: number;
      /** @enum {string} */
      kind: "qic" | "power" | "knowledge" | "credit";
      cost: [string, number][];
      goods: [string, number][];
      per: string | null;
      steps: number;
      range: number;
      effect: string | null;
      structure: number | null;
    };
    ShipSpaceView: {
      id: string;
      /** @description Whether nobody has used it this round. */
      free: boolean;
    };
    ShipTokenView: {
      ship: string;
      /** @description Whether it shows actions: the Automa has explored the ship. */
      explored: boolean;
      /** @description What it offers to the next power or QIC action, by kind and id, left to right. */
      options: string[];
    };
    ShipView: {
      id: string;
      /** @description None until the board lies. */
      hex: string | null;
      slots: components["schemas"]["SlotView"][];
      spaces: components["schemas"]["ShipSpaceView"][];
      tile: string | null;
      /** @description The federation token until somebody takes it. */
      token: string | null;
      /** @description Those that can still be examined there. */
      artifacts: string[];
    };
    SlotView: {
      charge: number;
      /** @description Whose shuttle is there. */
      seat: number | null;
    };
    SpecialView: {
      id: string;
      used: boolean;
    };
    StandingView: {
      /** @description Progress of every seat; with two players the neutral one comes last. */
      counts: number[];
      vp: number[];
    };
    StepView: {
      rule: string;
      detail: string;
      /** @description How many candidates there were; after the first step, those the step before has left. */
      before: number;
      after: string[];
      /** @description The rule in words, for those who see the candidates. */
      says: components["schemas"]["Bilingual"];
      /** @description The rule and the candidates it left. */
      text: components["schemas"]["Bilingual"];
      /** @description Where a direction decides: each candidate's number in it, of which the smallest is taken. */
      places: {
        [key: string]: number;
      };
    };
    Structure: {
      id: string;
      index: number;
      credits: number;
      ore: number;
      cheap_credits: number;
      power: number;
      slots: number;
      /** @description For each slot from left to right the incomes it shows when its piece is built. */
      income: [string, number][][][];
      upgrade_from: number[];
      tile: boolean;
      special: [string, number][];
    };
    /** @description Everything printed, with what layers add to it. */
    TablePrint: {
      factions: components["schemas"]["Faction"][];
      structures: string[];
      planet_types: string[];
      tracks: components["schemas"]["Track"][];
      standard_tiles: components["schemas"]["TechTile"][];
      advanced_tiles: components["schemas"]["TechTile"][];
      boosters: components["schemas"]["Booster"][];
      tokens: components["schemas"]["Token"][];
      round_goals: components["schemas"]["RoundGoal"][];
      final_goals: components["schemas"]["FinalGoal"][];
      board_actions: components["schemas"]["BoardAction"][];
      conversions: components["schemas"]["Conversion"][];
      faction_conversions: {
        [key: string]: components["schemas"]["FactionConversion"][];
      };
      gaia_phase_conversions: components["schemas"]["Conversion"][];
      caps: {
        [key: string]: number;
      };
      terraforming_steps: {
        [key: string]: {
          [key: string]: number;
        };
      };
      numbers: components["schemas"]["Numbers"];
      research_cost: number;
      vp_per_level: number;
      rank_vp: number[];
      first_game_mines: {
        [key: string]: {
          [key: string]: string[];
        };
      };
      marks: {
        [key: string]: {
          [key: string]: string[];
        };
      };
      automa_cards: components["schemas"]["AutomaCard"][];
      automa_factions: components["schemas"]["AutomaFaction"][];
      automa_levels: components["schemas"]["AutomaLevel"][];
      ships?: components["schemas"]["Ship"][];
      shuttle_charges?: number[];
      artifacts?: components["schemas"]["Artifact"][];
      artifact_tokens?: number;
      exploration_boards?: {
        [key: string]: components["schemas"]["ExplorationBoard"];
      };
      economy_sides?: components["schemas"]["EconomySide"][];
      extension_sides?: components["schemas"]["ExtensionSide"][];
      tinkering_tiles?: components["schemas"]["TinkeringTile"][];
      planets?: components["schemas"]["PlanetKind"][];
      automa_ship_tokens?: string[];
    };
    /** @description A view with what layers add to it. */
    TableView: {
      game: string;
      seat: number | null;
      players: components["schemas"]["PlayerView"][];
      round: number;
      phase: string;
      current_phase: string;
      decision: components["schemas"]["DecisionView"] | null;
      open_factions: string[];
      homes: {
        [key: string]: {
          [key: string]: number;
        };
      };
      uniting: components["schemas"]["UnitingView"] | null;
      laying: components["schemas"]["LayingView"] | null;
      order: number[];
      passing: number[];
      map: components["schemas"]["HexView"][];
      sectors: components["schemas"]["SectorView"][];
      tracks: {
        [key: string]: components["schemas"]["TrackView"];
      };
      free_row: string[];
      terraforming_token: string;
      boosters: string[];
      supply: {
        [key: string]: number;
      };
      spaces: {
        [key: string]: boolean;
      };
      rounds: string[];
      finals: {
        [key: string]: components["schemas"]["StandingView"] | null;
      };
      automa: components["schemas"]["AutomaView"] | null;
      fleet: components["schemas"]["FleetView"] | null;
      automa_ships: components["schemas"]["ShipTokenView"][] | null;
    };
    TechTile: {
      id: string;
      index: number;
      advanced: boolean;
      /** @enum {string} */
      timing: "immediate" | "income" | "trigger" | "action" | "pass" | "passive";
      goods: [string, number][];
      per: string | null;
      when: string | null;
      income: [string, number][][];
      big_power: number;
      /** @description Added to the basic range. */
      range: number;
      effect: string | null;
      steps: number;
      /** @description Does not lie on the research board. */
      elsewhere: boolean;
    };
    TinkeringTile: {
      id: string;
      index: number;
      rounds: number[];
      goods: [string, number][];
      steps: number;
    };
    Token: {
      id: string;
      index: number;
      count: number;
      goods: [string, number][];
      green: boolean;
      effect: string | null;
      steps: number;
      /** @description Does not lie in the supply. */
      elsewhere: boolean;
      /** @description Lies in the supply for everybody. */
      common: boolean;
    };
    TokenView: {
      token: string;
      green: boolean;
    };
    Track: {
      id: string;
      index: number;
      levels: components["schemas"]["Level"][];
    };
    TrackView: {
      /** @description The standard tile below the track. */
      tile: string | null;
      /** @description The advanced tile of the track until somebody takes it. */
      advanced: string | null;
      /** @description Whether level 5 is taken. */
      top: boolean;
      /** @description What the first to come to the top still finds there beside its bonus, as a component. */
      prize: string | null;
    };
    TurnView: {
      /** @description Its place among the Automa's turns of the round, or among its steps in set-up. */
      number: number;
      /** @description How many actions of the player came before. */
      step: number;
      /** @description 0 in set-up. */
      round: number;
      outcome: string;
      behaviour: number | null;
      action: number | null;
      /** @description Rows of the behaviour card that counted, from 1 at the top. */
      rows: number[];
      parts: components["schemas"]["PartView"][];
      gains: components["schemas"]["GainView"][];
      text: components["schemas"]["Bilingual"];
    };
    /** @description A federation whose planets are being chosen. */
    UnitingView: {
      seat: number;
      /** @description The power value that it must have. */
      need: number;
      /** @description Of the federation that is enlarged; 0 for a new one. */
      value: number;
      /** @description Hexes that touch and so unite all together or not at all. */
      groups: string[][];
      /** @description The power value on each of these hexes. */
      values: {
        [key: string]: number;
      };
    };
    /** @description What a civilisation has that most others have not. */
    Unusual: {
      /** @description A good, `bowls`, `start_mines`, `base_income` or a structure. */
      what: string;
      has: [string, number][];
      usual: [string, number][];
    };
    /** @description The way of a shuttle to a ship. */
    WayView: {
      distance: number;
      /** @description What the distance costs. */
      qic: number;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type Artifact = components["schemas"]["Artifact"];
export type AutomaCard = components["schemas"]["AutomaCard"];
export type AutomaDeed = components["schemas"]["AutomaDeed"];
export type AutomaFaction = components["schemas"]["AutomaFaction"];
export type AutomaLevel = components["schemas"]["AutomaLevel"];
export type AutomaView = components["schemas"]["AutomaView"];
export type Bilingual = components["schemas"]["Bilingual"];
export type BoardAction = components["schemas"]["BoardAction"];
export type Booster = components["schemas"]["Booster"];
export type Conversion = components["schemas"]["Conversion"];
export type DecisionView = components["schemas"]["DecisionView"];
export type EconomySide = components["schemas"]["EconomySide"];
export type ExplorationBoard = components["schemas"]["ExplorationBoard"];
export type ExplorerView = components["schemas"]["ExplorerView"];
export type ExtensionSide = components["schemas"]["ExtensionSide"];
export type ExtensionView = components["schemas"]["ExtensionView"];
export type Faction = components["schemas"]["Faction"];
export type FactionConversion = components["schemas"]["FactionConversion"];
export type FederationPlans = components["schemas"]["FederationPlans"];
export type FederationView = components["schemas"]["FederationView"];
export type FinalGoal = components["schemas"]["FinalGoal"];
export type FleetView = components["schemas"]["FleetView"];
export type GaiaformersView = components["schemas"]["GaiaformersView"];
export type GainView = components["schemas"]["GainView"];
export type HexView = components["schemas"]["HexView"];
export type LayingView = components["schemas"]["LayingView"];
export type LayoutView = components["schemas"]["LayoutView"];
export type Level = components["schemas"]["Level"];
export type Numbers = components["schemas"]["Numbers"];
export type OwnConversion = components["schemas"]["OwnConversion"];
export type PartView = components["schemas"]["PartView"];
export type PaymentView = components["schemas"]["PaymentView"];
export type PlanetKind = components["schemas"]["PlanetKind"];
export type PlannedTokenView = components["schemas"]["PlannedTokenView"];
export type PlayerView = components["schemas"]["PlayerView"];
export type PowerView = components["schemas"]["PowerView"];
export type RoundGoal = components["schemas"]["RoundGoal"];
export type SectorView = components["schemas"]["SectorView"];
export type Ship = components["schemas"]["Ship"];
export type ShipSpace = components["schemas"]["ShipSpace"];
export type ShipSpaceView = components["schemas"]["ShipSpaceView"];
export type ShipTokenView = components["schemas"]["ShipTokenView"];
export type ShipView = components["schemas"]["ShipView"];
export type SlotView = components["schemas"]["SlotView"];
export type SpecialView = components["schemas"]["SpecialView"];
export type StandingView = components["schemas"]["StandingView"];
export type StepView = components["schemas"]["StepView"];
export type Structure = components["schemas"]["Structure"];
export type TablePrint = components["schemas"]["TablePrint"];
export type TableView = components["schemas"]["TableView"];
export type TechTile = components["schemas"]["TechTile"];
export type TinkeringTile = components["schemas"]["TinkeringTile"];
export type Token = components["schemas"]["Token"];
export type TokenView = components["schemas"]["TokenView"];
export type Track = components["schemas"]["Track"];
export type TrackView = components["schemas"]["TrackView"];
export type TurnView = components["schemas"]["TurnView"];
export type UnitingView = components["schemas"]["UnitingView"];
export type Unusual = components["schemas"]["Unusual"];
export type WayView = components["schemas"]["WayView"];
