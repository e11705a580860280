// Validates the card fields, and names the error text of each.
import type { CardBrand } from '../../src/domain/card/card-brand.ts';
import type { CardFieldName } from '../../src/domain/card/vault-protocol.ts';
import {
  isValidCardNumber,
  isValidExpiry,
  isValidHolder,
  isValidSecurityCode,
} from '../../src/domain/card/card.ts';
import { dateOfBirthProblem, type DateOfBirthProblem } from '../../src/domain/customer/date-of-birth.ts';
import type { VaultTextName } from '../../src/domain/card/vault-texts.ts';

export interface RuleContext {
  brand: CardBrand;
  today: Date;
}

/** Returns the name of the error text, or null if the value may be sent. */
type Rule = (value: string, context: RuleContext) => VaultTextName | null;

const BIRTH_TEXTS: Readonly<Record<DateOfBirthProblem, VaultTextName>> = {
  required: 'birthRequired',
  ambiguous: 'birthAmbiguous',
  invalid: 'birthInvalid',
  'in-future': 'birthInFuture',
  'too-young': 'birthTooYoung',
  'too-old': 'birthTooOld',
};

export const FIELD_RULES: Readonly<Record<CardFieldName, Rule>> = {
  number: (value) => (isValidCardNumber(value) ? null : 'numberInvalid'),
  expiry: (value, { today }) => (isValidExpiry(value, today) ? null : 'expiryInvalid'),
  cvv: (value, { brand }) => {
    if (isValidSecurityCode(value, brand)) return null;
    return brand === 'amex' ? 'cvvInvalidAmex' : 'cvvInvalid';
  },
  holder: (value) => (isValidHolder(value) ? null : 'holderInvalid'),
  dateOfBirth: (value, { today }) => {
    const problem = dateOfBirthProblem(value, today);
    return problem && BIRTH_TEXTS[problem];
  },
};

/** The gateway's names of the card fields. */
const FIELD_OF_WIRE_NAME: Readonly<Record<string, CardFieldName>> = {
  number: 'number',
  expirationDate: 'expiry',
  expiryDate: 'expiry',
  cvv: 'cvv',
  holder: 'holder',
  dateOfBirth: 'dateOfBirth',
};

/** `card.number`, `card.0.number`, `card[0].number` and `number` are the number field; null for anything else. */
export function fieldOfWireName(wireName: string): CardFieldName | null {
  const name = /^(?:card(?:\.0|\[0\])?\.)?(\w+)$/.exec(wireName)?.[1] ?? '';
  return Object.hasOwn(FIELD_OF_WIRE_NAME, name) ? FIELD_OF_WIRE_NAME[name]! : null;
}
