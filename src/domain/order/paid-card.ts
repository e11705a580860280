// The card that this tab has paid with last, as far as it may be kept: a saved one by its id, a new one by brand and last four digits.
// So the one that was declined is known after a reload too, and in a list into which it came with its payment.
import { storedRecord } from '../../lib/stored-record.ts';
import type { SavedCard } from '../customer/saved-card.ts';
import { isSameAmount } from '../money/money.ts';
import type { Order } from './order.ts';
import { namedCard, type CardSummary, type NamedCard } from './payout-card.ts';

/** Which card a payment was sent with. */
export interface SentCard {
  /** Null for a new one. */
  readonly cardId: string | null;
  /** Null, or absent, where it is unknown here. */
  readonly named?: NamedCard | null;
}

/** What an order was to bring: a decline says something of the card for that alone. */
export interface Wish {
  readonly pay: string;
  readonly receive: string;
  readonly fromAmount: string;
  readonly toAmount: string;
}

export interface DeclinedCard extends SentCard {
  /** Absent where it is not known. */
  readonly wish?: Wish | undefined;
  /** In the words of the payment's provider; empty where it gave none. */
  readonly reason?: string;
  /** The gateway has told that nothing was charged. */
  readonly isUntouched?: boolean;
  /** Those that were declined before it, for the same wish. */
  readonly before?: readonly SentCard[];
}

export interface PaidCard extends DeclinedCard {
  orderId: string;
  isDeclined: boolean;
}

/** With more cards than this, the first ones are forgotten. */
const MOST_BEFORE = 8;

type WishedOrder = Pick<Order, 'fromCurrency' | 'toCurrency' | 'fromAmount' | 'toAmount'>;

export const wishOf = ({ fromCurrency, toCurrency, fromAmount, toAmount }: WishedOrder): Wish => ({
  pay: fromCurrency.tickerWithNetwork,
  receive: toCurrency.tickerWithNetwork,
  fromAmount,
  toAmount,
});

/** The price may have moved since: the amount that was fixed, whichever it is, is still the same. One that is not known counts as the same. */
export function isSameWish(wish: Wish | undefined, order: WishedOrder | null): boolean {
  if (!wish || !order) return true;
  const { pay, receive, fromAmount, toAmount } = wishOf(order);
  if (wish.pay !== pay || wish.receive !== receive) return false;
  return isSameAmount(wish.fromAmount, fromAmount) || isSameAmount(wish.toAmount, toAmount);
}

/** A decline of another wish only marks the card. */
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

/** Null for what is not the widget's own text. */
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

/** All that were declined up to this one, the last of them last. */
export function declinedSoFar(sent: PaidCard | null): readonly SentCard[] {
  const { cardId, named, isDeclined, before = [] } = sent ?? { cardId: null, isDeclined: false };
  return isDeclined ? [...before, { cardId, named }] : before;
}

/** The last four of the card that was declined; null where they are unknown here. */
export function declinedDigits({ cardId, named }: DeclinedCard, cards: readonly SavedCard[]): string | null {
  return cards.find(({ id }) => id === cardId)?.lastFourDigits ?? named?.lastFour ?? null;
}

/** A new card may have been one of the saved ones: it was declined wherever it is listed. */
export function isDeclinedCard(declined: DeclinedCard | undefined, card: SavedCard): boolean {
  if (!declined) return false;
  return [declined, ...(declined.before ?? [])].some((sent) => isCard(sent, card));
}

function isCard({ cardId, named }: SentCard, card: SavedCard): boolean {
  if (cardId !== null) return card.id === cardId;
  return named?.brand === card.type && named.lastFour === card.lastFourDigits;
}
