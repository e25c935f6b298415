/** Anunnaki at the table: what the shell loads when a table of it is opened. */

import { nameOf } from "../contract";
import type { GameModule } from "../contract";
import { roundOf } from "../table";
import sprites from "./assets/anunnaki.svg?raw";
import EndHouses from "./EndHouses.svelte";
import Glance from "./Glance.svelte";
import Header from "./Header.svelte";
import Picture from "./Picture.svelte";
import Table from "./Table.svelte";
import Thing from "./Thing.svelte";
import { CAUSES } from "./causes";
import { details } from "./details";
import { FIGURES } from "./figures";
import { GOOD_LOOKS, houseColor } from "./facts";
import { asks } from "./journey";
import { PARTS } from "./parts";
import { PLOTS } from "./plots";
import { stockOf } from "./stock";
import { colorOf } from "./table";
import { TUTORIAL } from "./tutorial";
import type { AnunnakiPrint, AnunnakiView } from "./types";
import { KINDS, PREFERENCES, TABS, VERBS } from "./verbs";
import { WORDS } from "./words";

const anunnaki: GameModule<AnunnakiView, AnunnakiPrint> = {
  accent: "anunnaki",
  sprites: [sprites],
  Table,
  Header,
  headerHasOurs: true,
  Picture,
  Thing,
  Glance,
  sides: ({ houses }) =>
    Object.fromEntries(
      houses.map(({ id }) => [id, { icon: `n-house-${id}`, color: houseColor(id) }]),
    ),
  endPanels: [{ id: "houses", title: WORDS.standings, component: EndHouses }],
  tabs: TABS,
  verbs: VERBS,
  kinds: KINDS,
  preferences: PREFERENCES,
  goods: GOOD_LOOKS,
  plots: PLOTS,
  causes: CAUSES,
  seats: (view, texts) =>
    view.players.map(({ house, seat }) => ({
      color: colorOf(view, seat),
      detail: house ? nameOf(texts, `house:${house}`) : "",
    })),
  stock: (view, seat) => stockOf(view.players[seat]),
  details,
  asks,
  round: roundOf,
  keys: [{ key: "F", label: WORDS.closeUp }],
  figures: FIGURES,
  parts: PARTS,
  tutorial: TUTORIAL,
};

export default anunnaki;
