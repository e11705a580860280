// The texts that the widget hands to the card-fields page, in the customer's language.

/** Name in the card-fields page → key of the locale files. */
export const VAULT_TEXT_KEYS = {
  cardNumber: 'vault.cardNumber',
  expiryDate: 'vault.expiryDate',
  expiryPlaceholder: 'vault.expiryPlaceholder',
  securityCode: 'vault.securityCode',
  nameOnCard: 'vault.nameOnCard',
  dateOfBirth: 'vault.dateOfBirth',
  saveCard: 'vault.saveCard',
  ending: 'vault.ending',
  numberInvalid: 'vault.numberInvalid',
  expiryInvalid: 'vault.expiryInvalid',
  cvvInvalid: 'vault.cvvInvalid',
  cvvInvalidAmex: 'vault.cvvInvalidAmex',
  holderInvalid: 'vault.holderInvalid',
  birthRequired: 'vault.birthRequired',
  birthInvalid: 'vault.birthInvalid',
  birthInFuture: 'vault.birthInFuture',
  birthTooYoung: 'vault.birthTooYoung',
  birthTooOld: 'vault.birthTooOld',
} as const;

export type VaultTextName = keyof typeof VAULT_TEXT_KEYS;
type VaultTextKey = (typeof VAULT_TEXT_KEYS)[VaultTextName];

/** `text` is the widget's own translator. */
export function vaultTexts(text: (key: VaultTextKey) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(VAULT_TEXT_KEYS).map(([name, key]) => [name, text(key)]));
}
