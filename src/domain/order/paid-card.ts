// The card of this tab's last payment, in a form that may be stored: a saved card by its id, a new one by brand and last four digits. A
// declined card is thus recognised after a reload, and in a list that it was added to by its payment.
import { storedRecord } from '../../lib/stored-record.ts';
import type { SavedCard } from '../customer/saved-card.ts';
import { isSameAmount } from '../money/money.ts';
import type { Order } from './order.ts';
import { namedCard, type CardSummary, type NamedCard } from './payout-card.ts';

/** The card that a payment was sent with. */
export interface SentCard {
  /** Null for a new card. */
  readonly cardId: string | null;
  /** Null or absent if unknown here. */
  readonly named?: NamedCard | null;
}

/** What an order was meant to buy; a decline applies to this purchase only. */
export interface Wish {
  readonly pay: string;
  readonly receive: string;
  readonly fromAmount: string;
  readonly toAmount: string;
}

export interface DeclinedCard extends SentCard {
  /** Absent if unknown. */
  readonly wish?: Wish | undefined;
  /** The payment provider's own wording; empty if it gave none. */
  readonly reason?: string;
  /** The gateway said that nothing was charged. */
  readonly isUntouched?: boolean;
  /** Cards declined earlier for the same purchase. */
  readonly before?: readonly SentCard[];
}

export interface PaidCard extends DeclinedCard {
  orderId: string;
  isDeclined: boolean;
}

/** Only this many cards are kept; the oldest are dropped. */
const MOST_BEFORE = 8;

type WishedOrder = Pick<Order, 'fromCurrency' | 'toCurrency' | 'fromAmount' | 'toAmount'>;

export const wishOf = ({ fromCurrency, toCurrency, fromAmount, toAmount }: WishedOrder): Wish => ({
  pay: fromCurrency.tickerWithNetwork,
  receive: toCurrency.tickerWithNetwork,
  fromAmount,
  toAmount,
});

/** The price may have changed since, but one of the amounts was fixed and is still equal. An unknown purchase counts as the same. */
export function isSameWish(wish: Wish | undefined, order: WishedOrder | null): boolean {
  if (!wish || !order) return true;
  const { pay, receive, fromAmount, toAmount } = wishOf(order);
  if (wish.pay !== pay || wish.receive !== receive) return false;
  return isSameAmount(wish.fromAmount, fromAmount) || isSameAmount(wish.toAmount, toAmount);
}

/** A decline in a different purchase only marks the card. */
export const hasDeclinedThis = (declined: DeclinedCard | undefined, order: WishedOrder | null): boolean =>
  declined !== undefined && isSameWish(declined.wish, order);

export function paidCardText(card: PaidCard): string {
  const { orderId, cardId, named, isDeclined, reason, isUntouched, wish, before = [] } = card;
  const earlier = before.slice(-MOST_BEFORE).map((card) => ({ cardId: card.cardId, ...card.named }));
  return JSON.stringify({
    orderId,
    cardId,
    ...named,
    isDeclined,
    reason,
    isUntouched,
    wish,
    before: earlier,
  });
}

/** Null if the text was not written by the widget. */
export function readPaidCard(text: string | null): PaidCard | null {
  const { orderId, isDeclined, reason, isUntouched, wish, before, ...card } = storedRecord(text);
  const sent = readSent(card);
  if (typeof orderId !== 'string' || !sent) return null;
  return {
    orderId,
    ...sent,
    isDeclined: isDeclined === true,
    wish: readWish(wish),
    isUntouched: isUntouched === true,
    before: Array.isArray(before) ? before.flatMap((one: unknown) => readSent(one) ?? []) : [],
    ...(typeof reason === 'string' && { reason }),
  };
}

function readWish(stored: unknown): Wish | undefined {
  const { pay, receive, fromAmount, toAmount } = Object(stored) as Record<string, unknown>;
  const texts = [pay, receive, fromAmount, toAmount].filter((one) => typeof one === 'string');
  return texts.length === 4 ? ({ pay, receive, fromAmount, toAmount } as Wish) : undefined;
}

function readSent(card: unknown): SentCard | null {
  const { cardId, ...summary } = Object(card) as Record<string, unknown>;
  if (cardId !== null && typeof cardId !== 'string') return null;
  return { cardId, named: namedCard(summary as CardSummary) };
}

/** All cards declined so far, in order. */
export function declinedSoFar(sent: PaidCard | null): readonly SentCard[] {
  const { cardId, named, isDeclined, before = [] } = sent ?? { cardId: null, isDeclined: false };
  return isDeclined ? [...before, { cardId, named }] : before;
}

/** Last four digits of the declined card; null if unknown here. */
export function declinedDigits({ cardId, named }: DeclinedCard, cards: readonly SavedCard[]): string | null {
  return cards.find(({ id }) => id === cardId)?.lastFourDigits ?? named?.lastFour ?? null;
}

/** A new card may be one of the saved ones, so it is marked wherever it is listed. */
export function isDeclinedCard(declined: DeclinedCard | undefined, card: SavedCard): boolean {
  if (!declined) return false;
  return [declined, ...(declined.before ?? [])].some((sent) => isCard(sent, card));
}

function isCard({ cardId, named }: SentCard, card: SavedCard): boolean {
  if (cardId !== null) return card.id === cardId;
  return named?.brand === card.type && named.lastFour === card.lastFourDigits;
}
