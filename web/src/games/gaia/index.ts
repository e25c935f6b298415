/** Gaia Project at the table: what the shell loads when a table of it is opened. */

import { nameOf } from "../contract";
import type { GameModule } from "../contract";
import EndFinals from "./EndFinals.svelte";
import EndMap from "./EndMap.svelte";
import EndResearch from "./EndResearch.svelte";
import Glance from "./Glance.svelte";
import Header from "./Header.svelte";
import Picture from "./Picture.svelte";
import Table from "./Table.svelte";
import Thing from "./Thing.svelte";
import fleetSprites from "./assets/lost-fleet.svg?raw";
import { CAUSES } from "./causes";
import { FIGURES } from "./figures";
import { details, meaning, progress } from "./details";
import { GOOD_LOOKS, seatHue } from "./facts";
import { PIECES, sides } from "./laying";
import { roundOf } from "../table";
import { called } from "./names";
import { PARTS } from "./parts";
import { stockOf } from "./stock";
import { TUTORIAL } from "./tutorial";
import type { GaiaPrint, GaiaView } from "./types";
import { KINDS, PREFERENCES, TABS, VERBS } from "./verbs";
import { WORDS } from "./words";

const gaia: GameModule<GaiaView, GaiaPrint> = {
  accent: "gaia",
  sprites: [fleetSprites],
  Table,
  Header,
  Picture,
  Thing,
  Glance,
  pieces: PIECES,
  sides,
  endPanels: [
    { id: "finals", title: WORDS.finals, component: EndFinals },
    { id: "research", title: WORDS.research, component: EndResearch },
    { id: "map", title: WORDS.onMap, component: EndMap },
  ],
  tabs: TABS,
  verbs: VERBS,
  kinds: KINDS,
  goods: GOOD_LOOKS,
  causes: CAUSES,
  preferences: PREFERENCES,
  seats: (view, texts, lang) =>
    view.players.map(({ faction, home, seat }) => ({
      color: seatHue({ home, seat }),
      detail: faction ? nameOf(texts, `faction:${faction}`) : "",
      ...(view.automa?.seat === seat
        ? {
            name: WORDS.automa[lang],
            subject: faction
              ? `${WORDS.automa[lang]} (${nameOf(texts, `faction:${faction}`)})`
              : "",
          }
        : {}),
    })),
  stock: (view, seat) => stockOf(view.players[seat]),
  details,
  progress,
  meaning,
  called,
  told: (view) => view.fleet?.told ?? {},
  round: roundOf,
  keys: [
    { key: ", .", label: WORDS.variantKeys },
    { key: "Shift + , .", label: WORDS.layoutKeys },
  ],
  figures: FIGURES,
  parts: PARTS,
  tutorial: TUTORIAL,
};

export default gaia;
