import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { en } from "./en";
import { ago, i18n, preferred, translate, type Message, type MessageId } from "./index.svelte";
import { ru } from "./ru";

const ids = Object.keys(en) as MessageId[];
const english: Record<MessageId, Message> = en;

/** The texts of a message: one, or one for each plural form. */
function texts(message: Message): string[] {
  return typeof message === "string" ? [message] : Object.values(message);
}

function places(message: Message): Set<string> {
  return new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []));
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    const code = /\.(svelte|ts)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name);
    return code && !/i18n.(en|ru)(\.ts$|.)/.test(path) ? [readFileSync(path, "utf8")] : [];
  });
}

describe("messages", () => {
  it("are the same in both languages", () => {
    expect(Object.keys(ru).sort()).toEqual([...ids].sort());
  });

  it.each(ids)("%s has the same places and is not empty", (id) => {
    expect(places(ru[id])).toEqual(places(english[id]));
    for (const text of [...texts(ru[id]), ...texts(english[id])]) expect(text.trim()).not.toBe("");
  });

  it.each(ids.filter((id) => typeof english[id] !== "string"))("%s has every plural form", (id) => {
    expect(Object.keys(english[id]).sort()).toEqual(["one", "other"]);
    expect(Object.keys(ru[id]).sort()).toEqual(["few", "many", "one", "other"]);
  });

  it("do not mix languages", () => {
    const names = ["lang.ru", "lang.en"];
    for (const id of ids.filter((id) => !names.includes(id))) {
      for (const text of texts(english[id])) expect(text, id).not.toMatch(/[а-яё]/i);
      const spoken = texts(ru[id])
        .join(" ")
        .replaceAll(/\{\w+\}|Shift|Enter|\.igr/g, "");
      expect(spoken, id).not.toMatch(/[a-z]{3}/i);
    }
  });

  it("are all used somewhere", () => {
    const code = sources("src").join("\n");
    /** Ids put together from parts, as `new.kind.${kind}`. */
    const built = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map((match) => match[1] ?? "");
    const unused = ids.filter(
      (id) =>
        !code.includes(`"${id}"`) &&
        !code.includes(`'${id}'`) &&
        !built.some((start) => id.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });
});

describe("numbers in words", () => {
  it("follow Russian plurals", () => {
    const say = (n: number) => translate("ru", "bar.options", { n });
    expect([1, 2, 5, 11, 21, 22, 111].map(say)).toEqual([
      "1 вариант",
      "2 варианта",
      "5 вариантов",
      "11 вариантов",
      "21 вариант",
      "22 варианта",
      "111 вариантов",
    ]);
  });

  it("follow English plurals", () => {
    const say = (n: number) => translate("en", "bar.options", { n });
    expect([1, 2, 21].map(say)).toEqual(["1 possibility", "2 possibilities", "21 possibilities"]);
  });

  it("tell how long ago", () => {
    i18n.lang = "ru";
    const now = Date.parse("2026-01-02T12:00:00Z");
    expect(ago("2026-01-02T11:59:30Z", now)).toBe("только что");
    expect(ago("2026-01-02T11:40:00Z", now)).toBe("20 минут назад");
    expect(ago("2026-01-01T12:00:00Z", now)).toBe("вчера");
  });
});

describe("the language at the first visit", () => {
  it.each([
    [["ru-RU", "en"], "ru"],
    [["de-DE", "ru"], "ru"],
    [["uk-UA"], "ru"],
    [["de-DE", "fr"], "en"],
    [[], "en"],
  ])("%s → %s", (languages, lang) => expect(preferred(languages)).toBe(lang));
});
