/** A free value made of suggested words: a list with commas, or one word that says it all. */

import type { OptionSuggestion } from "../../api/types";
import { say } from "../../i18n/index.svelte";

function means({ value, label }: OptionSuggestion, word: string): boolean {
  const wanted = word.trim().toLowerCase();
  return [value, label.ru, label.en].some((name) => name.toLowerCase() === wanted);
}

function words(text: string): string[] {
  return text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}

/** What is worth suggesting at a table with these layers. */
export function suggestedWith(
  suggestions: readonly OptionSuggestion[],
  layers: readonly string[],
): OptionSuggestion[] {
  return suggestions.filter((one) => one.layers.every((layer) => layers.includes(layer)));
}

/** Whether a suggestion is among what is written. */
export function isNamed(text: string, suggestion: OptionSuggestion): boolean {
  return words(text).some((word) => means(suggestion, word));
}

/** What is written after a suggestion was pressed: it comes in, or goes out again. */
export function pressed(
  text: string,
  suggestion: OptionSuggestion,
  all: readonly OptionSuggestion[],
): string {
  if (isNamed(text, suggestion))
    return words(text)
      .filter((word) => !means(suggestion, word))
      .join(", ");
  const whole = all.filter((other) => other.whole);
  const kept = words(text).filter((word) => !whole.some((other) => means(other, word)));
  return suggestion.whole ? say(suggestion.label) : [...kept, say(suggestion.label)].join(", ");
}
