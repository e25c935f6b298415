/** Age of Galaxy at the table: what the shell loads when a table of it is opened. */

import { seatColor } from "../../kit/seats";
import { nameOf } from "../contract";
import type { GameModule } from "../contract";
import EndAlliances from "./EndAlliances.svelte";
import Glance from "./Glance.svelte";
import Header from "./Header.svelte";
import Picture from "./Picture.svelte";
import Table from "./Table.svelte";
import Thing from "./Thing.svelte";
import { CAUSES } from "./causes";
import { details } from "./details";
import { FIGURES } from "./figures";
import { GOOD_LOOKS } from "./facts";
import { PARTS } from "./parts";
import { roundOf } from "../table";
import { stockOf } from "./stock";
import { TUTORIAL } from "./tutorial";
import type { GalaxyPrint, GalaxyView } from "./types";
import { KINDS, TABS, VERBS } from "./verbs";
import { WORDS } from "./words";

const galaxy: GameModule<GalaxyView, GalaxyPrint> = {
  accent: "galaxy",
  Table,
  Header,
  headerHasOurs: true,
  Picture,
  Thing,
  Glance,
  endPanels: [{ id: "alliances", title: WORDS.tableau, component: EndAlliances }],
  tabs: TABS,
  verbs: VERBS,
  kinds: KINDS,
  goods: GOOD_LOOKS,
  causes: CAUSES,
  seats: (view, texts) =>
    view.players.map(({ leading, seat }) => ({
      color: seatColor(seat),
      detail: leading.map((faction) => nameOf(texts, `faction:${faction}`)).join(", "),
      subject: leading[0] ? nameOf(texts, `faction:${leading[0]}`) : "",
    })),
  stock: (view, seat) => stockOf(view.players[seat]),
  details,
  round: roundOf,
  figures: FIGURES,
  parts: PARTS,
  tutorial: TUTORIAL,
};

export default galaxy;
