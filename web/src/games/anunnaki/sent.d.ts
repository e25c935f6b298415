// Made by `npm run types` from what the game declares in Python; do not edit.

export interface components {
  schemas: {
    Ability: {
      hook: string;
      params: {
        [key: string]: number;
      };
    };
    ActionToken: {
      id: string;
      number: number;
      action: string;
      /** @enum {string} */
      colour: "blue" | "red";
      /** @description Its numbers by name; none for those it does not have. */
      normal: {
        [key: string]: number;
      };
      improved: {
        [key: string]: number;
      };
      source: string;
    };
    AnunnakiPrint: {
      resources: string[];
      spots: components["schemas"]["StarSpot"][];
      cells: components["schemas"]["Cell"][];
      zones: components["schemas"]["Zone"][];
      tokens: components["schemas"]["ActionToken"][];
      /** @description By colour. */
      upgrades: {
        [key: string]: components["schemas"]["Upgrade"];
      };
      magic: components["schemas"]["MagicAction"][];
      chief_summoned: components["schemas"]["Reward"];
      /** @description As many are open as settlements are in play. */
      income: components["schemas"]["Reward"][];
      tracks: components["schemas"]["Tracks"];
      goals: components["schemas"]["Goal"][];
      figures: components["schemas"]["Figure"][];
      houses: components["schemas"]["House"][];
      chief_gods: components["schemas"]["ChiefGod"][];
      lesser_gods: components["schemas"]["LesserGod"][];
      planets: components["schemas"]["Planet"][];
      weapons: components["schemas"]["Weapon"][];
      civilizations: components["schemas"]["Civilization"][];
      /** @description Their strengths. */
      atlantis_gods: number[];
      culture: components["schemas"]["Culture"][];
      trade: components["schemas"]["Trade"][];
      artifacts: components["schemas"]["Artifact"][];
      pandora_tokens: components["schemas"]["PandoraToken"][];
      other_world: components["schemas"]["OtherWorld"];
      numbers: {
        [key: string]: number;
      };
      marks: {
        [key: string]: {
          [key: string]: string[];
        };
      };
    };
    AnunnakiView: {
      game: string;
      round: number;
      /** @description Whose turn it is. */
      active: number | null;
      /** @enum {string} */
      phase:
        | "houses"
        | "gods"
        | "main"
        | "magic"
        | "additional"
        | "battles"
        | "culture"
        | "scoring"
        | "over";
      decision: components["schemas"]["DecisionView"] | null;
      first_game: boolean;
      ending: components["schemas"]["EndingView"];
      goals: components["schemas"]["GoalView"][];
      /** @description The action token on each spot; none before it is laid. */
      star: {
        [key: string]: string;
      };
      /** @description Agreements on offer. */
      row: (string | null)[];
      stack: number;
      artifacts_left: number;
      /** @description Those cards, for who has looked at them. */
      artifacts: string[] | null;
      /** @description Spaces of the power track whose token is still there. */
      two_vp: number[];
      /** @description In the supply. */
      crystals: number;
      /** @description Magic actions that may still be done in this turn. */
      magic: number;
      /** @description Kinds of additional action that were done in this turn. */
      done: string[];
      planets: components["schemas"]["PlanetView"][];
      other_world: components["schemas"]["OtherWorldView"];
      players: components["schemas"]["PlayerView"][];
      /** @description The battle that goes on. */
      battle: components["schemas"]["BattleView"] | null;
      /** @description How the last one ended. */
      last_battle: components["schemas"]["BattleView"] | null;
      /** @description The culture token whose reward is offered. */
      reward: string | null;
      winners: number[];
    };
    Artifact: {
      id: string;
      effect: string;
      params: {
        [key: string]: number;
      };
      vp_by_multiplier: number[];
      source: string;
    };
    ArtifactView: {
      artifact: string;
      /** @description The tokens that are left on it. */
      pandora: string[];
    };
    BattleView: {
      round: number;
      district: string;
      /** @enum {string} */
      step: "contested" | "cards" | "opened" | "effects" | "compared" | "rewards";
      attacker: components["schemas"]["SideView"];
      defender: components["schemas"]["SideView"];
      /** @description The seat that has won; None for a civilization, and before the end. */
      winner: number | null;
      /** @description Whether the attacker has won; None before the end. */
      won: boolean | null;
      /** @description What has decided it; None before the end. */
      decided: ("strength" | "tie" | "no_card") | null;
      /** @description Who wins with which ways, for who fights; empty for others and after the end. */
      outlook: components["schemas"]["ChanceView"][];
    };
    /**
     * @description A way in which a side may go on, as far as the viewer knows: with a card that it has laid or
     *     may lay, with metal, as it stands, or as one of the tokens that a civilization may be.
     */
    BattleWayView: {
      rewards: string[];
      metal: number;
      /** @description How the viewer chooses it, if it is the viewer who decides now. */
      action: string | null;
      /** @description All that are in use then. */
      cards: string[];
      /** @description Of the side with them, before what the other side may do about it. */
      strength: number;
      /** @description Of the token. */
      effects: string[];
      /** @description Metal turned into strength. */
      spent: number;
      /** @description Metal that may then still be turned into strength. */
      more: number;
      /** @description A civilization that lies face down may be this one or one like it. */
      token: string | null;
      /** @description How many unseen tokens are like it. */
      count: number;
      /** @description Whether it means to give up. */
      beaten: boolean;
    };
    Cell: {
      id: string;
      ends: [string, string];
      crystals: number;
    };
    /** @description What comes of a way of the attacker and one of the defender. */
    ChanceView: {
      /** @description Which of `ways`. */
      attack: number;
      defence: number;
      /** @description Of attacker and defender, with all effects that need nobody's decision. */
      strengths: number[];
      /** @description Whether the attacker wins; None where that is still open. */
      won: boolean | null;
      /** @description Effects yet to take place that keep it open. */
      open: string[];
      /** @description Whether a card may go back first, so that the strengths are not the last word. */
      put_back: boolean;
      /** @description Resources that the loser takes from the winner. */
      steals: number;
    };
    ChiefGod: {
      id: string;
      house: string;
      normal: components["schemas"]["Ability"];
      improved: components["schemas"]["Ability"];
      source: string;
    };
    Civilization: {
      id: string;
      strength: number;
      effect: string;
      reward: components["schemas"]["Reward"];
      source: string;
    };
    CivilizationView: {
      /** @description None while it lies face down. */
      token: string | null;
      /** @description The strength of the god of Atlantis on it; 0 without one. */
      guard: number;
    };
    Culture: {
      id: string;
      reward: components["schemas"]["Reward"];
      source: string;
    };
    CultureSpot: {
      id: string;
      around: string[];
    };
    DecisionView: {
      seat: number;
      kind: string;
    };
    District: {
      id: string;
      /** @description Axial coordinates, r downwards. */
      at: [number, number];
      sources: string[];
      shrines: number;
      capital: boolean;
      atlantis: boolean;
      /** @description Districts that figures walk to from here. */
      ways: string[];
    };
    DistrictView: {
      district: string;
      sources: components["schemas"]["SourceView"][];
      shrines: number;
      /** @description Whose. */
      capital: number | null;
      atlantis: boolean;
      civilization: components["schemas"]["CivilizationView"] | null;
      /** @description Seats that have something here. */
      figures: components["schemas"]["PresenceView"][];
      ruler: number | null;
      contested: boolean;
      /** @description Seats whose settlement has figures of others beside it. */
      besieged: number[];
    };
    EndingView: {
      /** @description Whether this round is the last one. */
      triggered: boolean;
      /** @description Whether it ends because nobody would end it. */
      stalled: boolean;
      /** @description The game ends with this round if nobody ends it before. */
      last_round: number;
    };
    Figure: {
      id: string;
      strength: number;
      count: number;
    };
    Goal: {
      id: string;
      count: string;
      per: number;
      most: number;
    };
    GoalView: {
      /** @description The track it lies beside. */
      track: string;
      goal: string;
    };
    GodView: {
      god: string;
      summoned: boolean;
    };
    House: {
      id: string;
      colour: string;
      capital_resource: string;
      planet: string;
      chief: string;
      gods: string[];
      weapons: string[];
    };
    LesserGod: {
      id: string;
      house: string;
      /** @enum {string} */
      kind: "instant" | "permanent" | "end_game";
      step: components["schemas"]["Reward"];
      ability: components["schemas"]["Ability"];
      score: components["schemas"]["Score"] | null;
      source: string;
    };
    MagicAction: {
      id: string;
      cost: {
        [key: string]: number;
      };
      gain: components["schemas"]["Reward"];
    };
    /** @description A magic action as it stands for a house. */
    MagicView: {
      magic: string;
      /** @description With the discount of whoever has it done just now. */
      cost: {
        [key: string]: number;
      };
      /** @description What else than the price is in the way. */
      bar: ("done" | "late" | "repeated" | "weapons" | "upgrade" | "build" | "recruit") | null;
      /** @description What is to be paid beside it, where that alone is what bars it: for a red token. */
      besides: {
        [key: string]: number;
      };
    };
    OtherWorld: {
      id: string;
      sources: number;
      shrines: number;
    };
    OtherWorldView: {
      owner: number | null;
      district: components["schemas"]["DistrictView"];
    };
    PandoraToken: {
      id: string;
      item: string;
    };
    /** @description A part of a strength. */
    PartView: {
      /**
       * @description The component it comes from: `figure:follower`, `god:isis`, `weapon:axe`, `good:metal`,
       *     `civilization:…`, `guard` for a god of Atlantis, `effect:…` for what the other side takes
       *     away.
       */
      cause: string;
      /** @description How many there are of it; 0 where it does nothing here. */
      count: number;
      strength: number;
    };
    Planet: {
      id: string;
      house: string | null;
      /** @description Of a side of Gaia: the tables it is for. */
      players: number[];
      districts: components["schemas"]["District"][];
      dashed: [string, string][];
      culture: components["schemas"]["CultureSpot"][];
      source: string;
    };
    PlanetView: {
      planet: string;
      /** @description Whose home it is. */
      seat: number | null;
      districts: components["schemas"]["DistrictView"][];
      culture: components["schemas"]["SpotView"][];
    };
    PlayerView: {
      seat: number;
      house: string | null;
      /** @description Points, crystals, resources. */
      goods: {
        [key: string]: number;
      };
      tracks: {
        [key: string]: components["schemas"]["TrackView"];
      };
      /** @description The space of the power track, from the left. */
      power: number;
      /** @description How often the goal beside the power track is fulfilled. */
      power_goal: number;
      past_lightning: boolean;
      star: components["schemas"]["StarView"];
      /** @description Summon tokens beside the board. */
      lesser_tokens: number;
      chief_token: number;
      chief: components["schemas"]["GodView"] | null;
      /** @description Lesser gods; None while they are chosen in secret. */
      gods: components["schemas"]["GodView"][] | null;
      /** @description Lesser gods to choose from; None for others, none when everybody has chosen. */
      dealt: string[] | null;
      /** @description Whether the gods are chosen. */
      ready: boolean;
      /** @description Figures and settlements that are not in play. */
      supply: components["schemas"]["SupplyView"];
      /** @description Spots of the settlement income that are open. */
      income_open: number;
      /** @description What they bring. */
      income: {
        [key: string]: number;
      };
      /** @description Ruled, with those that a god adds. */
      shrines: number;
      ruled: string[];
      /** @description Advanced weapons; None for others. */
      hand: string[] | null;
      hand_size: number;
      /** @description Those that everybody knows to be there. */
      hand_certain: string[];
      /** @description Those that may be there, as far as others know. */
      hand_possible: string[];
      /** @description What every weapon of the house costs it now. */
      weapon_costs: {
        [key: string]: {
          [key: string]: number;
        };
      };
      magic: components["schemas"]["MagicView"][];
      trades: components["schemas"]["TradeView"][];
      fulfilled: string[];
      /** @description Won tokens. */
      civilizations: string[];
      artifacts: components["schemas"]["ArtifactView"][];
      /** @description The track that was foreseen; None for others. */
      providence: string | null;
      /** @description Whether a track was foreseen. */
      foresees: boolean;
      /** @description What the end would bring as things stand, by cause; without what the viewer cannot know. */
      points: {
        [key: string]: number;
      };
    };
    PowerSpace: {
      vp: number;
      token: boolean;
    };
    /** @description What one seat has in a district. */
    PresenceView: {
      seat: number;
      follower: number;
      lesser_god: number;
      chief_god: number;
      settlement: number;
      /** @description In battles there, without cards and what helps in defence only. */
      strength: number;
    };
    Reward: {
      goods: {
        [key: string]: number;
      };
      /** @description One of these beside the others, if there are any. */
      one_of: {
        [key: string]: number;
      }[];
    };
    Score: {
      count: string;
      per: number;
      resource: string | null;
      threshold: number;
      reward: components["schemas"]["Reward"];
    };
    /** @description A token that the pawn may not move to. */
    ShutView: {
      token: string;
      /** @enum {string} */
      why: "under_pawn" | "blue_first";
    };
    SideView: {
      rewards: string[];
      metal: number;
      /** @description None for a civilization. */
      seat: number | null;
      figures: components["schemas"]["PresenceView"] | null;
      parts: components["schemas"]["PartView"][];
      /** @description The strength of what is known of it. */
      known: number;
      /** @description As things stand, without cards that wait; None for a civilization that lies face down. */
      total: number | null;
      /** @description Cards that wait to be used; None for one that lies face down. */
      laid: (string | null)[];
      /** @description Cards in use. */
      cards: string[];
      /** @description What a card that the viewer cannot see may be, laid or still to be laid. */
      may_be: string[];
      /** @description How it may go on; none once the battle is over. */
      ways: components["schemas"]["BattleWayView"][];
      /** @description Figures that a defeat sends to the capital. */
      retreat: {
        [key: string]: number;
      };
      /** @description Resources that it takes from the winner if it loses, with the cards in use. */
      steals: number;
      /** @description The effect by which it does. */
      steals_by: string | null;
      put_back: string[];
      /** @description Those that its cards or the civilization have in force. */
      effects: string[];
      /** @description Metal that its cards in use have made strength of. */
      spent: number;
      /** @description Whether there is no card to fight with. */
      beaten: boolean;
    };
    SourceView: {
      /** @description `any` in the Other World. */
      resource: string;
      depleted: boolean;
    };
    SpotView: {
      spot: string;
      /** @description What lies here, if it lies face up. */
      token: string | null;
      /** @description Whether a token lies here. */
      laid: boolean;
      around: string[];
      /** @description Of the districts around, those with somebody's figures or settlements. */
      occupied: string[];
      /** @description Seats that would share in it if it were resolved now. */
      sharing: number[];
    };
    StarSpot: {
      id: string;
      /** @description In hundredths of the radius, y upwards. */
      at: [number, number];
      neighbours: string[];
    };
    StarView: {
      /** @description The token under the pawn; none before the first turn. */
      pawn: string | null;
      /** @description Cells with a sign. */
      signs: string[];
      /** @description Signs that are left. */
      reserve: number;
      /** @description Those whose summon token was taken. */
      zones: string[];
      /** @description Tokens on their improved side. */
      improved: string[];
      /** @description Where the pawn may go next. */
      ways: components["schemas"]["WayView"][];
      /** @description Where it may not. */
      shut: components["schemas"]["ShutView"][];
    };
    SupplyView: {
      follower: number;
      lesser_god: number;
      chief_god: number;
      settlement: number;
    };
    TrackView: {
      space: number;
      multiplier: number;
      /** @description How often the goal beside the track is fulfilled. */
      goal: number;
    };
    Tracks: {
      ids: string[];
      /** @description By space of a development track. */
      multipliers: number[];
      power: components["schemas"]["PowerSpace"][];
      /** @description The first space of the power track beyond the lightning. */
      lightning: number;
    };
    Trade: {
      id: string;
      house: string | null;
      cost: {
        [key: string]: number;
      };
      middle: components["schemas"]["Reward"];
      bottom: components["schemas"]["Reward"];
      source: string;
    };
    TradeView: {
      trade: string;
      /** @description Whether both of its rewards would be gained. */
      full: boolean;
      affordable: boolean;
    };
    Upgrade: {
      cost: {
        [key: string]: number;
      };
      steps: number;
    };
    /** @description What it yields to move the pawn to a token. */
    WayView: {
      token: string;
      /** @description The cell on the line there, if there is a line. */
      cell: string | null;
      /** @description Whether a sign will be put into it. */
      sign: boolean;
      /** @description That the sign brings. */
      crystals: number;
      /** @description That the sign closes: their summon tokens are gained. */
      zones: string[];
      /** @description Whether the sign that is crossed may be put elsewhere. */
      shift: boolean;
      /** @description Whether the sign is the last one, so that the end is triggered. */
      ends: boolean;
      /**
       * @description What the token then does, as things stand, by symbol: `figures` of a portal, `points` of a
       *     movement, `tokens` of trade, `districts` to gather in, resources, `chosen` resources of one
       *     type, `power`, `pay` and `gain` of a market, and whatever the settlement income brings.
       */
      yields: {
        [key: string]: number;
      };
      /** @description What is missing for the token to do anything, as things stand. */
      idle:
        | (
            | "district"
            | "shrine"
            | "resource"
            | "agreement"
            | "figure"
            | "income"
            | "goal"
            | "last_space"
          )
        | null;
    };
    Weapon: {
      id: string;
      /** @enum {string} */
      kind: "ordinary" | "advanced";
      house: string | null;
      cost: {
        [key: string]: number;
      };
      strength: number;
      effect: string;
      /** @description Whether its effect does something against a civilization. */
      against_civilizations: boolean;
      win: components["schemas"]["Reward"];
      source: string;
    };
    Zone: {
      id: string;
      /** @enum {string} */
      token: "lesser" | "chief";
      cells: string[];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type Ability = components["schemas"]["Ability"];
export type ActionToken = components["schemas"]["ActionToken"];
export type AnunnakiPrint = components["schemas"]["AnunnakiPrint"];
export type AnunnakiView = components["schemas"]["AnunnakiView"];
export type Artifact = components["schemas"]["Artifact"];
export type ArtifactView = components["schemas"]["ArtifactView"];
export type BattleView = components["schemas"]["BattleView"];
export type BattleWayView = components["schemas"]["BattleWayView"];
export type Cell = components["schemas"]["Cell"];
export type ChanceView = components["schemas"]["ChanceView"];
export type ChiefGod = components["schemas"]["ChiefGod"];
export type Civilization = components["schemas"]["Civilization"];
export type CivilizationView = components["schemas"]["CivilizationView"];
export type Culture = components["schemas"]["Culture"];
export type CultureSpot = components["schemas"]["CultureSpot"];
export type DecisionView = components["schemas"]["DecisionView"];
export type District = components["schemas"]["District"];
export type DistrictView = components["schemas"]["DistrictView"];
export type EndingView = components["schemas"]["EndingView"];
export type Figure = components["schemas"]["Figure"];
export type Goal = components["schemas"]["Goal"];
export type GoalView = components["schemas"]["GoalView"];
export type GodView = components["schemas"]["GodView"];
export type House = components["schemas"]["House"];
export type LesserGod = components["schemas"]["LesserGod"];
export type MagicAction = components["schemas"]["MagicAction"];
export type MagicView = components["schemas"]["MagicView"];
export type OtherWorld = components["schemas"]["OtherWorld"];
export type OtherWorldView = components["schemas"]["OtherWorldView"];
export type PandoraToken = components["schemas"]["PandoraToken"];
export type PartView = components["schemas"]["PartView"];
export type Planet = components["schemas"]["Planet"];
export type PlanetView = components["schemas"]["PlanetView"];
export type PlayerView = components["schemas"]["PlayerView"];
export type PowerSpace = components["schemas"]["PowerSpace"];
export type PresenceView = components["schemas"]["PresenceView"];
export type Reward = components["schemas"]["Reward"];
export type Score = components["schemas"]["Score"];
export type ShutView = components["schemas"]["ShutView"];
export type SideView = components["schemas"]["SideView"];
export type SourceView = components["schemas"]["SourceView"];
export type SpotView = components["schemas"]["SpotView"];
export type StarSpot = components["schemas"]["StarSpot"];
export type StarView = components["schemas"]["StarView"];
export type SupplyView = components["schemas"]["SupplyView"];
export type TrackView = components["schemas"]["TrackView"];
export type Tracks = components["schemas"]["Tracks"];
export type Trade = components["schemas"]["Trade"];
export type TradeView = components["schemas"]["TradeView"];
export type Upgrade = components["schemas"]["Upgrade"];
export type WayView = components["schemas"]["WayView"];
export type Weapon = components["schemas"]["Weapon"];
export type Zone = components["schemas"]["Zone"];
