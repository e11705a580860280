// The texts of the card fields, from this page's own locale files: the parent page chooses the language, but supplies no text.
import en from 'messages:en/vault';
import es from 'messages:es/vault';
import pt from 'messages:pt/vault';
import { VAULT_TEXT_NAMES, type VaultTextName } from '../../src/domain/card/vault-texts.ts';

export type Texts = Readonly<Record<VaultTextName, string>>;

const MESSAGES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { en, es, pt };

/** `tag`: `es`, `es-MX`; falls back to English. */
export function textsIn(tag: string): Texts {
  const language = tag.slice(0, 2).toLowerCase();
  const messages = Object.hasOwn(MESSAGES, language) ? MESSAGES[language]! : en;
  const texts = VAULT_TEXT_NAMES.map((name) => [name, String(messages[`vault.${name}`])]);
  return Object.fromEntries(texts) as Texts;
}
