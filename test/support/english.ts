// The English texts by their keys: what a test presses and looks for follows the locale file, unless it proves a quoted text.
import english from '../../locales/en.json' with { type: 'json' };

export type TextKey = keyof typeof english;

/** `{name}` is replaced by the value; a text with choices in it is not for labels, and fails. */
export function en(key: TextKey, values: Readonly<Record<string, string>> = {}): string {
  const filled = english[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  if (filled.includes('{')) throw new Error(`${key} needs more than it was given: ${filled}`);
  return filled;
}
