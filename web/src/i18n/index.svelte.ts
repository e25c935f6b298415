/**
 * The words of the shell in every language. `t` reads the language as it is now, so templates that
 * use it change at once when the player switches.
 */

import type { Bilingual, Lang } from "../api/types";
import { number as written } from "../kit/amounts";
import { en } from "./en";
import { ru } from "./ru";

export type MessageId = keyof typeof en;
/** A text with places such as `{name}`, or one for each plural form of `n`. */
export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Values = Readonly<Record<string, string | number>>;

const CATALOGUES: Record<Lang, Record<MessageId, Message>> = { ru, en };
const PLURALS: Record<Lang, Intl.PluralRules> = {
  ru: new Intl.PluralRules("ru"),
  en: new Intl.PluralRules("en"),
};

export function isLang(value: unknown): value is Lang {
  return value === "ru" || value === "en";
}

/** The first language of the browser that we speak; people elsewhere most likely read English. */
export function preferred(languages: readonly string[]): Lang {
  for (const language of languages) {
    const code = language.slice(0, 2).toLowerCase();
    if (isLang(code)) return code;
    if (["be", "kk", "ky", "uk"].includes(code)) return "ru";
  }
  return "en";
}

class I18n {
  lang: Lang = $state(preferred(typeof navigator === "undefined" ? ["ru"] : navigator.languages));
}

export const i18n = new I18n();

/** A message in a language, its places filled. */
export function translate(lang: Lang, id: MessageId, values: Values = {}): string {
  const message = CATALOGUES[lang][id];
  let text: string;
  if (typeof message === "string") text = message;
  else {
    const form = PLURALS[lang].select(Number(values["n"] ?? 0));
    text = message[form] ?? message.other ?? message.many ?? "";
  }
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** A message in the language of now. */
export function t(id: MessageId, values?: Values): string {
  return translate(i18n.lang, id, values);
}

/** Words the server sent in every language. */
export function say(words: Bilingual | null | undefined): string {
  return words?.[i18n.lang] ?? "";
}

/** A number as people write it here. */
export function number(n: number): string {
  return written(n, i18n.lang);
}

/** How long ago, in the largest unit that fits. */
export function ago(date: string | Date, now: number = Date.now()): string {
  const seconds = Math.round((new Date(date).getTime() - now) / 1000);
  const format = new Intl.RelativeTimeFormat(i18n.lang, { numeric: "auto" });
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  for (const [unit, length] of units)
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  return t("time.now");
}

/** The time of day of a message. */
export function clock(date: string | Date): string {
  return new Intl.DateTimeFormat(i18n.lang, { hour: "2-digit", minute: "2-digit" }).format(
    new Date(date),
  );
}
