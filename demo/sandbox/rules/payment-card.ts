// Reads the card of a payment or payout, new or saved, and names every wrong field.
import type { Gateway } from '../gateway.ts';
import type { FieldErrors } from '../http/api-error.ts';
import { outcomeOfCard } from '../magic.ts';
import type { CardType } from '../records.ts';
import type { CardItem, SellCardItem } from '../schemas/orders.ts';
import {
  cardTypeOf,
  isBirthDateValid,
  isExpiryValid,
  isHolderValid,
  isSecurityCodeValid,
  readCardNumber,
} from './card-check.ts';

export interface PaymentCard {
  /** Null for a card that is not saved. */
  id: string | null;
  type: CardType;
  lastFourDigits: string;
  outcome: string;
  mustBeSaved: boolean;
}

export type CardReading = { card: PaymentCard | null; errors: FieldErrors };

type Parts = Pick<Gateway, 'cards' | 'clock'>;

const REQUIRED: CardReading = { card: null, errors: { card: ['The card is required.'] } };

export function readBuyCard(parts: Parts, customerId: string, item: CardItem | undefined): CardReading {
  if (!item) return REQUIRED;
  const reading = item.id ? readSaved(parts, customerId, item) : readNew(parts, item);
  const type = reading.card?.type ?? cardTypeOf((item.number ?? '').replaceAll(' ', ''));
  if (!isSecurityCodeValid(item.cvv ?? '', type)) {
    const digits = type === 'amex' ? 4 : 3;
    reading.errors['card.cvv'] = [`CVV code should be ${digits} digits`];
  }
  return reading;
}

export function readSellCard(parts: Parts, customerId: string, item: SellCardItem | undefined): CardReading {
  if (!item) return REQUIRED;
  if (item.id) return readSaved(parts, customerId, item);
  const reading = readNew(parts, item);
  if (!item.dateOfBirth) reading.errors['card.dateOfBirth'] = ['Date of birth is required'];
  else if (!isBirthDateValid(item.dateOfBirth, parts.clock.now())) {
    reading.errors['card.dateOfBirth'] = ['You should be older than 18'];
  }
  return reading;
}

function readSaved({ cards }: Parts, customerId: string, item: CardItem | SellCardItem): CardReading {
  const saved = cards.find(customerId, item.id!);
  if (!saved) return { card: null, errors: { 'card.id': ['The card is not known.'] } };
  const errors: FieldErrors = item.number ? { 'card.number': ['A saved card needs no number.'] } : {};
  const { id, type, lastFourDigits, outcome } = saved;
  return { card: { id, type, lastFourDigits, outcome, mustBeSaved: false }, errors };
}

function readNew({ clock }: Parts, item: CardItem | SellCardItem): CardReading {
  const errors: FieldErrors = {};
  const number = readCardNumber(item.number ?? '');
  if (number === null) errors['card.number'] = ['Card number is invalid'];
  if (!isExpiryValid(item.expirationDate ?? '', clock.now()))
    errors['card.expirationDate'] = ['Invalid Date'];
  if (!isHolderValid(item.holder ?? '')) errors['card.holder'] = ['Cardholder name is invalid'];
  if (number === null) return { card: null, errors };
  const card: PaymentCard = {
    id: null,
    type: cardTypeOf(number),
    lastFourDigits: number.slice(-4),
    outcome: outcomeOfCard(number),
    mustBeSaved: item.mustBeSaved ?? false,
  };
  return { card, errors };
}
