// What the page says at which a bank's window ends.
import en from 'messages:en/closing';
import es from 'messages:es/closing';
import pt from 'messages:pt/closing';
import type { Locale } from './locale.ts';

const TEXTS: Record<Locale, Readonly<Record<string, unknown>>> = { en, es, pt };

export function closingText(locale: Locale, key: 'closing.authorised' | 'closing.notAuthorised'): string {
  return String(TEXTS[locale][key]);
}
