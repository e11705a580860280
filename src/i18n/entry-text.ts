// The few texts that the thin element says before, or without, the application.
import en from 'messages:en/entry';
import es from 'messages:es/entry';
import pt from 'messages:pt/entry';
import type { Locale } from './locale.ts';

type EntryKey = 'entry.loading' | 'entry.failed' | 'entry.retry';

const TEXTS: Record<Locale, Readonly<Record<string, unknown>>> = { en, es, pt };

export function entryText(locale: Locale, key: EntryKey): string {
  return String(TEXTS[locale][key]);
}
