// Translates the sandbox's refusals: sentences are found by their English text, with placeholders filled in.
import type { Language } from '../rules/reject-labels.ts';
import { ORDER_SENTENCES } from './order-sentences.ts';
import { PERSON_SENTENCES } from './person-sentences.ts';

export type Translated = Readonly<Record<Exclude<Language, 'en'>, string>>;

export const SENTENCES: Readonly<Record<string, Translated>> = { ...PERSON_SENTENCES, ...ORDER_SENTENCES };

const FILLED = /\{(\w+)\}/g;

/** Sentences with placeholders, as patterns. */
const PATTERNS = Object.entries(SENTENCES)
  .filter(([english]) => english.includes('{'))
  .map(([english, words]) => ({ pattern: patternOf(english), words }));

function patternOf(english: string): RegExp {
  const literal = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(FILLED, '(?<$1>.+)')}$`);
}

/** Returns null if the sentence is not in the list. */
export function translated(english: string, language: keyof Translated): string | null {
  if (Object.hasOwn(SENTENCES, english)) return SENTENCES[english]![language];
  for (const { pattern, words } of PATTERNS) {
    const filled = pattern.exec(english)?.groups;
    if (filled) return words[language].replace(FILLED, (_, name: string) => filled[name]!);
  }
  return null;
}
