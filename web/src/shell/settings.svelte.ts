/** What a player has set for this browser, and how wide the window is. */

import { api } from "../api/client";
import type { Lang, Me } from "../api/types";
import type { Layout } from "../games/contract";
import { i18n, isLang } from "../i18n/index.svelte";
import { CONFIRMS, type Confirms } from "../kit/confirms";
import { PACES, type Pace } from "./table/pace";

export type Theme = "system" | "dark" | "light";
const KEY = "igroteka";

interface Kept {
  theme: Theme;
  lang: Lang | null;
  sound: boolean;
  volume: number;
  pace: Pace | null;
  confirms: Confirms;
  endsTurn: boolean;
}

function read(): Kept {
  const kept: Kept = {
    ...{ theme: "system", lang: null, sound: false, volume: 0.5 },
    ...{ pace: null, confirms: "always", endsTurn: false },
  };
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    if (found.theme === "dark" || found.theme === "light") kept.theme = found.theme;
    if (isLang(found.lang)) kept.lang = found.lang;
    if (typeof found.sound === "boolean") kept.sound = found.sound;
    kept.pace = PACES.find((pace) => pace === found.pace) ?? null;
    kept.confirms = CONFIRMS.find((one) => one === found.confirms) ?? "always";
    kept.endsTurn = found.endsTurn === true;
    if (typeof found.volume === "number") kept.volume = Math.min(1, Math.max(0, found.volume));
  } catch {
    // Broken or forbidden storage: the defaults will do.
  }
  return kept;
}

class Settings {
  #kept: Kept = $state(read());
  #systemLight = $state(matchMedia("(prefers-color-scheme: light)").matches);

  constructor() {
    if (this.#kept.lang) i18n.lang = this.#kept.lang;
    matchMedia("(prefers-color-scheme: light)").addEventListener("change", (event) => {
      this.#systemLight = event.matches;
    });
  }

  get theme(): Theme {
    return this.#kept.theme;
  }
  /** What is on the screen. */
  get shownTheme(): "dark" | "light" {
    if (this.theme !== "system") return this.theme;
    return this.#systemLight ? "light" : "dark";
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  get volume(): number {
    return this.#kept.volume;
  }

  /** How fast the turns of others are shown; null: as the table suggests. */
  get pace(): Pace | null {
    return this.#kept.pace;
  }

  /** When what has been chosen is played. */
  get confirms(): Confirms {
    return this.#kept.confirms;
  }
  set confirms(confirms: Confirms) {
    this.#kept.confirms = confirms;
    this.#keep();
  }
  /** Whether my turn ends by itself once nothing else is left to do. */
  get endsTurn(): boolean {
    return this.#kept.endsTurn;
  }
  set endsTurn(on: boolean) {
    this.#kept.endsTurn = on;
    this.#keep();
  }

  set pace(pace: Pace | null) {
    this.#kept.pace = pace;
    this.#keep();
  }
  set theme(theme: Theme) {
    this.#kept.theme = theme;
    this.#keep();
    if (theme !== "system") void api.changeMe({ theme }).catch(() => undefined);
  }
  set sound(sound: boolean) {
    this.#kept.sound = sound;
    this.#keep();
  }
  set volume(volume: number) {
    this.#kept.volume = volume;
    this.#keep();
  }

  set lang(lang: Lang) {
    i18n.lang = lang;
    this.#kept.lang = lang;
    this.#keep();
    void api.changeMe({ lang }).catch(() => undefined);
  }

  /** A known player on a new browser gets what they chose elsewhere. */
  adopt(me: Me): void {
    if (!this.#kept.lang && me.lang) {
      i18n.lang = me.lang;
      this.#kept.lang = me.lang;
    }
    if (this.#kept.theme === "system" && me.theme) this.#kept.theme = me.theme;
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // Nothing to be done: the choice lasts as long as the page.
    }
  }
}

export const settings = new Settings();

class Viewport {
  width = $state(innerWidth);
  constructor() {
    addEventListener("resize", () => {
      this.width = innerWidth;
    });
  }
  get layout(): Layout {
    return this.width >= 1280 ? "wide" : this.width >= 720 ? "medium" : "phone";
  }
  /** Room for the log as a column of its own. */
  get roomy(): boolean {
    return this.width >= 1680;
  }
}

export const viewport = new Viewport();
