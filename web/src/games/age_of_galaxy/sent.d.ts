// Made by `npm run types` from what the game declares in Python; do not edit.

export interface components {
  schemas: {
    Achievement: {
      id: string;
      at_least: {
        [key: string]: number;
      };
      at_most: {
        [key: string]: number;
      };
    };
    ActionRule: {
      id: string;
      cost: {
        [key: string]: number;
      };
      get: {
        [key: string]: number;
      };
      one_of: {
        [key: string]: number;
      }[];
      source: string;
    };
    BotTurnView: {
      round: number;
      card: string;
      /** @description Where its cube went, as a component; empty if it had none. */
      placed: string;
      effect: string;
      target: string;
    };
    CaptureView: {
      round: number;
      /** @description From the overlord down. */
      fleets: components["schemas"]["FleetView"][];
      /** @description The only overlord, who may capture a planet. */
      overlord: number | null;
      planet: string | null;
      /** @description Whose the captured planet was. */
      owner: number | null;
      done: boolean;
    };
    CongressCell: {
      id: string;
      reputation: number;
      blocked: number;
      source: string;
    };
    CongressView: {
      cell: string;
      reputation: number;
      owner: number | null;
    };
    DecisionView: {
      seat: number;
      kind: string;
    };
    Direction: {
      id: string;
      count: string;
      per: number;
      source: string;
    };
    Effect: {
      id: string;
      /** @enum {string} */
      timing: "first_play" | "income" | "free" | "trigger" | "passive";
      op: string;
      event: string | null;
      pay: {
        [key: string]: number;
      };
      get: {
        [key: string]: number;
      };
      amount: number;
      source: string;
    };
    Faction: {
      id: string;
      direction: string;
      priorities: string[];
      first_play: {
        [key: string]: number;
      };
      abilities: components["schemas"]["Effect"][];
      technology: string | null;
      one_time: {
        [key: string]: number;
      };
      temporary_priority: string;
      source: string;
    };
    FleetView: {
      /** @description -1: the bot. */
      seat: number;
      /** @description As compared, with those that a power counts on top. */
      cruisers: number;
      strength: number;
      /** @description 0: overlord; equal fleets share a place. */
      place: number;
      award: {
        [key: string]: number;
      };
      /** @description Cruisers that left at the end of the phase; None before it. */
      lost: number | null;
    };
    GalaxyPrint: {
      resources: components["schemas"]["Resource"][];
      planet_types: string[];
      directions: components["schemas"]["Direction"][];
      factions: components["schemas"]["Faction"][];
      technologies: components["schemas"]["Technology"][];
      space_cards: components["schemas"]["SpaceCard"][];
      research_tokens: components["schemas"]["ResearchToken"][];
      planet_tokens: components["schemas"]["PlanetToken"][];
      trade_cards: components["schemas"]["Rate"][];
      trade_cells: components["schemas"]["TradeCells"];
      cells: string[];
      congress: components["schemas"]["CongressCell"][];
      actions: components["schemas"]["ActionRule"][];
      conversions: components["schemas"]["Rate"][];
      /** @description By number of players, from the overlord down. */
      awards: {
        [key: string]: {
          [key: string]: number;
        }[];
      };
      numbers: {
        [key: string]: number;
      };
      solo: components["schemas"]["Solo"];
      marks: {
        [key: string]: {
          [key: string]: string[];
        };
      };
    };
    GalaxyView: {
      game: string;
      round: number;
      rounds: number;
      phase: string;
      /** @description The phases of this round in their order; none before the first. */
      phases: string[];
      decision: components["schemas"]["DecisionView"] | null;
      order: number[];
      fleet: number;
      galaxy: components["schemas"]["SpaceCardView"][];
      trade: components["schemas"]["TradeView"][];
      cells: {
        [key: string]: number[];
      };
      anomaly: number[];
      congress: components["schemas"]["CongressView"][];
      reputation: components["schemas"]["StepView"][];
      discard: string[];
      deck: number;
      players: components["schemas"]["PlayerView"][];
      /** @description The capture phase that goes on, or the last one. */
      capture: components["schemas"]["CaptureView"] | null;
      solo: components["schemas"]["SoloView"] | null;
      winners: number[];
    };
    Planet: {
      type: string;
      reward: {
        [key: string]: number;
      };
    };
    PlanetToken: {
      id: string;
      type: string;
      reward: {
        [key: string]: number;
      };
      source: string;
    };
    PlanetView: {
      planet: string;
      type: string;
      reward: {
        [key: string]: number;
      };
      /** @description A planet token rather than a printed planet. */
      token: boolean;
      owner: number | null;
      state: ("colonised" | "developed" | "captured") | null;
      /** @description Cannot be captured, as things stand. */
      protected: boolean;
      /** @description Action cubes of its owner that lie on it. */
      cubes: number;
    };
    PlayerView: {
      seat: number;
      goods: {
        [key: string]: number;
      };
      /** @description Cubes in the general supply. */
      supply: number;
      /** @description Cruisers in the general supply. */
      figures: number;
      strength: number;
      /** @description Cruisers counted on top when fleets are compared. */
      ranking: number;
      hand: string[] | null;
      hand_size: number;
      /** @description Cards to choose from in a draft. */
      pack: string[] | null;
      replaced: string[] | null;
      replaced_size: number;
      /** @description The own starting faction before it is revealed, or the card picked in a draft. */
      chosen: string | null;
      /** @description Has chosen in secret. */
      ready: boolean;
      leading: string[];
      direction_card: string | null;
      direction: string | null;
      /** @description Points the main direction would bring, as things stand. */
      direction_vp: number;
      colonised: string[];
      developed: string[];
      captured: string[];
      technologies: string[];
      /** @description Those that may be researched next, at the prices given, if they can be paid. */
      open_technologies: string[];
      /** @description Of actions and open technologies, after discounts. */
      prices: {
        [key: string]: {
          [key: string]: number;
        };
      };
      /** @description Those that leading factions add to the tree. */
      own_technologies: string[];
      /** @description Exchanges that are the player's in any own turn. */
      conversions: string[];
      /** @description Developed planets that leading the congress asks for. */
      lead_needs: number;
      /** @description Planet types that may be colonised. */
      types: string[];
      far_reach: boolean;
      /** @description Cards of the galaxy row, from the left, that the player can reach. */
      reach: number;
      /** @description Cruisers that would be lost if a capture phase ended now. */
      losses: number;
      /** @description Credits of the next income phase without abilities. */
      next_income: number;
      overlord_titles: number;
      card_played: boolean;
      passed: boolean;
    };
    Rank: {
      id: string;
      vp: number;
    };
    RankView: {
      id: string;
      vp: number;
    };
    /** @description A trade card or an exchange. */
    Rate: {
      id: string;
      pay: {
        [key: string]: number;
      };
      get: {
        [key: string]: number;
      };
      source: string;
    };
    ResearchToken: {
      id: string;
      reward: {
        [key: string]: number;
      };
      source: string;
    };
    Resource: {
      id: string;
      start: number;
      maximum: number | null;
      vp: number;
    };
    Solo: {
      /** @description Of the bot's fleet, by round. */
      strength: {
        [key: string]: number;
      };
      effects: {
        [key: string]: components["schemas"]["SoloEffect"];
      };
      ranks: components["schemas"]["Rank"][];
      achievements: components["schemas"]["Achievement"][];
    };
    SoloEffect: {
      do: string;
      cruisers: number;
      strength: number;
    };
    SoloView: {
      cubes: number;
      reserve: number;
      fleet: number;
      strength: number;
      colonised: string[];
      captured: string[];
      /** @description Turned up for this round and not yet played. */
      cards: string[];
      turns: components["schemas"]["BotTurnView"][];
      statistics: {
        [key: string]: number;
      };
      rank: string;
      /** @description The next better rank and the points it asks for; None at the top. */
      next_rank: components["schemas"]["RankView"] | null;
      achievements: string[];
    };
    SpaceCard: {
      id: string;
      planets: components["schemas"]["Planet"][];
      token_slots: number[];
      research_spots: number[];
      source: string;
    };
    SpaceCardView: {
      /** @description None while the card lies face down. */
      card: string | null;
      /** @description Without a technology or ability that reaches further. */
      reachable: boolean;
      /** @description The round after which a face-down card is turned up; None for one that is open. */
      opens: number | null;
      planets: components["schemas"]["PlanetView"][];
      spots: components["schemas"]["SpotView"][];
    };
    SpotView: {
      spot: string;
      /** @description Whether the research token is still there, face down. */
      token: boolean;
      /** @description What was found here. */
      reward: {
        [key: string]: number;
      } | null;
    };
    StepView: {
      step: number;
      /** @description From the top cube down. */
      seats: number[];
    };
    Technology: {
      id: string;
      /** @enum {string} */
      row: "bottom" | "middle" | "top" | "faction";
      column: number;
      advanced: boolean;
      requires: string[];
      cost: {
        [key: string]: number;
      };
      reward: {
        [key: string]: number;
      };
      effects: components["schemas"]["Effect"][];
      source: string;
    };
    TradeCells: {
      front: number;
      /** @description By number of players. */
      blocked: {
        [key: string]: number;
      };
    };
    TradeView: {
      card: string;
      flipped: boolean;
      /** @description Cells of the front; a flipped card has room for any number. */
      cells: number;
      /** @description Owners of the cubes. */
      cubes: number[];
      /** @description The cell of the action board whose cubes come here at the end of the round. */
      cell: string;
      /** @description Free cells; None where there is room for any number. */
      left: number | null;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type Achievement = components["schemas"]["Achievement"];
export type ActionRule = components["schemas"]["ActionRule"];
export type BotTurnView = components["schemas"]["BotTurnView"];
export type CaptureView = components["schemas"]["CaptureView"];
export type CongressCell = components["schemas"]["CongressCell"];
export type CongressView = components["schemas"]["CongressView"];
export type DecisionView = components["schemas"]["DecisionView"];
export type Direction = components["schemas"]["Direction"];
export type Effect = components["schemas"]["Effect"];
export type Faction = components["schemas"]["Faction"];
export type FleetView = components["schemas"]["FleetView"];
export type GalaxyPrint = components["schemas"]["GalaxyPrint"];
export type GalaxyView = components["schemas"]["GalaxyView"];
export type Planet = components["schemas"]["Planet"];
export type PlanetToken = components["schemas"]["PlanetToken"];
export type PlanetView = components["schemas"]["PlanetView"];
export type PlayerView = components["schemas"]["PlayerView"];
export type Rank = components["schemas"]["Rank"];
export type RankView = components["schemas"]["RankView"];
export type Rate = components["schemas"]["Rate"];
export type ResearchToken = components["schemas"]["ResearchToken"];
export type Resource = components["schemas"]["Resource"];
export type Solo = components["schemas"]["Solo"];
export type SoloEffect = components["schemas"]["SoloEffect"];
export type SoloView = components["schemas"]["SoloView"];
export type SpaceCard = components["schemas"]["SpaceCard"];
export type SpaceCardView = components["schemas"]["SpaceCardView"];
export type SpotView = components["schemas"]["SpotView"];
export type StepView = components["schemas"]["StepView"];
export type Technology = components["schemas"]["Technology"];
export type TradeCells = components["schemas"]["TradeCells"];
export type TradeView = components["schemas"]["TradeView"];
