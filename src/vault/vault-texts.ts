// The texts that the widget hands to the card fields, in the customer's language.
import { VAULT_TEXT_NAMES, type VaultTextName } from '../domain/card/vault-text-names.ts';

/** `text` is the widget's own translator. */
export function vaultTexts(text: (key: `vault.${VaultTextName}`) => string): Record<VaultTextName, string> {
  const texts = VAULT_TEXT_NAMES.map((name) => [name, text(`vault.${name}`)]);
  return Object.fromEntries(texts) as Record<VaultTextName, string>;
}
