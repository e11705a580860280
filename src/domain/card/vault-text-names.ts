// The texts of the card fields by name: each is the key `vault.<name>` of the locale files.

export const VAULT_TEXT_NAMES = [
  'cardNumber',
  'expiryDate',
  'expiryPlaceholder',
  'securityCode',
  'nameOnCard',
  'dateOfBirth',
  'saveCard',
  'ending',
  'numberInvalid',
  'expiryInvalid',
  'cvvInvalid',
  'cvvInvalidAmex',
  'holderInvalid',
  'birthRequired',
  'birthInvalid',
  'birthInFuture',
  'birthTooYoung',
  'birthTooOld',
] as const;

export type VaultTextName = (typeof VAULT_TEXT_NAMES)[number];
