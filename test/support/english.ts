// The English texts by key, so that tests press and find texts of the locale file, unless they prove a quoted text.
import english from '../../locales/en.json' with { type: 'json' };

export type TextKey = keyof typeof english;

/** Replaces `{name}` by the value; fails for a text with plurals or choices, which is not for labels. */
export function en(key: TextKey, values: Readonly<Record<string, string>> = {}): string {
  const filled = english[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  if (filled.includes('{')) throw new Error(`${key} lacks an argument: ${filled}`);
  return filled;
}
