// Names of the card fields' texts; each is the key `vault.<name>` of the locale files.

export const VAULT_TEXT_NAMES = [
  'cardNumber',
  'expiryDate',
  'expiryPlaceholder',
  'securityCode',
  'nameOnCard',
  'dateOfBirth',
  'birthPlaceholder',
  'saveCard',
  'ending',
  'movesOn',
  'opensNext',
  'numberInvalid',
  'expiryInvalid',
  'cvvInvalid',
  'cvvInvalidAmex',
  'holderInvalid',
  'birthRequired',
  'birthAmbiguous',
  'birthInvalid',
  'birthInFuture',
  'birthTooYoung',
  'birthTooOld',
] as const;

export type VaultTextName = (typeof VAULT_TEXT_NAMES)[number];

/** Returns the texts that the widget passes to the card fields: in the customer's language, from its own translator. */
export function vaultTexts(text: (key: `vault.${VaultTextName}`) => string): Record<VaultTextName, string> {
  const texts = VAULT_TEXT_NAMES.map((name) => [name, text(`vault.${name}`)]);
  return Object.fromEntries(texts) as Record<VaultTextName, string>;
}
