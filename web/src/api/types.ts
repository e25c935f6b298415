/** The messages of the server under short names, as its own description has them. */

import type { components } from "./schema";

type Schemas = components["schemas"];

export type Bilingual = Schemas["Bilingual"];
export type Lang = keyof Bilingual;

export type Me = Schemas["Me"];
export type StayInfo = Schemas["StayInfo"];
export type MeChange = Schemas["MeChange"];
export type Preferences = Schemas["SeatChange"]["preferences"];

export type TextEntry = Schemas["TextEntry"];
export type Rules = Schemas["Rules"];
export type RuleChapter = Schemas["RuleChapter"];
export type RuleSection = Schemas["RuleSection"];
export type RuleTerm = Schemas["RuleTerm"];
export type GameInfo = Schemas["GameInfo"];
export type GameOption = Schemas["GameOption"];
export type OptionSuggestion = Schemas["OptionSuggestion"];
export type OptionApplies = Schemas["OptionApplies"];
export type ComponentSet = Schemas["ComponentSet"];
export type BotInfo = Schemas["BotInfo"];
export type NewPosition = Schemas["NewPosition"];
export type Position = Schemas["Position"];

export type NewSeat = Schemas["NewSeat"];
export type SeatKind = NewSeat["kind"];
export type NewTable = Schemas["NewTable"];
export type SeatInfo = Schemas["SeatInfo"];
export type TableInfo = Schemas["TableInfo"];

export type Decision = Schemas["Decision"];
export type Change = Schemas["Change"];
export type LegalAction = Schemas["LegalAction"];
export type LogEvent = Schemas["LogEvent"];
export type LogEntry = Schemas["LogEntry"];
export type Patch = Schemas["Patch"];
export type LogPhase = Schemas["LogPhase"];
export type LogAnswer = Schemas["LogAnswer"];
export type Undo = Schemas["Undo"];
export type Result = Schemas["Result"];
/** The view is the game's own: only its table knows what is inside. */
export type Frame = Omit<Schemas["Frame"], "view"> & { view: unknown };
export type ChatEntry = Schemas["ChatEntry"];
export type Ack = Schemas["Ack"];
export type ServerMessage = Exclude<Schemas["ServerMessage"], Schemas["Frame"]> | Frame;
export type ClientMessage = Schemas["ClientMessage"];

export type Reason = Schemas["Reason"];
/** Why an action is not possible: everything that it asks for. */
export type Why = Schemas["Why"];
export type Check = Schemas["Check"];
/** What is drawn on a component to explain it. */
export type WhyMark = Schemas["Mark"];
/** Exchanges after which something is possible, and that. */
export type Way = Schemas["Way"];
/** What is asked about: an action, or a component alone. */
export interface Asked {
  action: string;
  component: string;
}
export type Lesson = Schemas["Lesson"];
export type LessonStep = Schemas["LessonStep"];
export type LessonMoves = Schemas["LessonMoves"];
export type LessonMoment = Omit<Schemas["LessonMoment"], "frame"> & { frame: Frame };

export type Timeline = Schemas["Timeline"];
