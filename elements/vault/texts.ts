// The texts of the card fields: those that the widget hands over, and English for any that it leaves out.
import english from 'messages:en/vault';
import { VAULT_TEXT_NAMES, type VaultTextName } from '../../src/domain/card/vault-texts.ts';

export type Texts = Readonly<Record<VaultTextName, string>>;

/** Own texts of the given ones; unknown names are left out. */
export function textsFrom(given: Readonly<Record<string, string>>): Texts {
  const texts = VAULT_TEXT_NAMES.map((name) => {
    const own = Object.hasOwn(given, name) && given[name];
    return [name, own || String(english[`vault.${name}`])];
  });
  return Object.fromEntries(texts) as Texts;
}
