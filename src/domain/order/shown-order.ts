// What the customer last saw of the order, and which amount they fixed. The tab keeps it across a reload, and passes it to the vault's
// page.
import { isSameData } from '../../lib/is-same-data.ts';
import { recordOf, storedRecord } from '../../lib/stored-record.ts';
import { amountsOf, rateChange, type ShownAmounts } from './rate-change.ts';
import type { Side } from './draft.ts';
import { isPayable } from './status.ts';
import { AMOUNT_PATTERN } from '../wire/readers.ts';
import { isSameAmount } from '../money/money.ts';
import type { Order, ReceivedOrder } from './order.ts';
import { changedTerms, storedTerms, TERM_NAMES, termsOf, type OrderTerms } from './order-terms.ts';
import { paymentTypeOf } from './payment.ts';
import { priceVerdict } from '../money/price-verdict.ts';

export interface ShownOrder {
  terms: OrderTerms;
  /** Requested, but not confirmed by any response yet. */
  isAsked?: boolean;
  /** Absent if they are compared elsewhere. */
  amounts?: ShownAmounts;
  /** The side whose amount the customer fixed, if this tab created the order. */
  fixedSide?: Side;
}

/** The terms for payment, including the payment type that was shown, on which the provider decides. */
export const shownOf = (order: ReceivedOrder): ShownOrder => ({
  terms: {
    ...termsOf(order),
    ...(order.paymentProviderId && { paymentType: paymentTypeOf(order.paymentProviderId) }),
  },
  amounts: amountsOf(order),
});

/**
 * The terms that hold from now on: the order's own, plus what only the customer or merchant can decide, and the amounts that the customer
 * saw last before the payment, whatever the order says afterwards.
 */
export function agreedOf(
  known: ShownOrder | null,
  order: Order,
  seen: ShownAmounts | undefined,
): ShownOrder & { amounts: ShownAmounts } {
  const { paymentType, chosenType } = known?.terms ?? {};
  const terms = {
    ...known?.terms,
    ...termsOf(order),
    ...(paymentType && { paymentType }),
    ...(chosenType && { chosenType }),
  };
  delete terms.fromAmount;
  delete terms.toAmount;
  const kept = isPayable(order.status) ? seen : known?.amounts;
  return {
    // The same object where nothing has changed: its wallets need not be hashed again.
    terms: known && isSameData(known.terms, terms) ? known.terms : terms,
    amounts: kept ?? amountsOf(order),
    fixedSide: known?.fixedSide,
  };
}

/** For a paid order with amounts that differ from the agreed ones: returns the agreed ones; otherwise null. */
export function agreedOtherwise(agreed: ShownOrder | null, order: Order): ShownAmounts | null {
  const amounts = agreed?.amounts;
  if (!amounts || order.unread || isPayable(order.status)) return null;
  const isSame =
    isSameAmount(amounts.fromAmount, order.fromAmount) && isSameAmount(amounts.toAmount, order.toAmount);
  return isSame ? null : amounts;
}

/** Returns true if the order still matches what was shown. Widget and vault pay nothing else without asking. */
export const isAsShown = ({ terms, amounts }: ShownOrder, order: ReceivedOrder): boolean =>
  changedTerms(terms, order).length === 0 && (!amounts || rateChange(amounts, order) === null);

export function shownOrderText(orderId: string, { terms, ...others }: ShownOrder): string {
  return JSON.stringify({ orderId, terms: storedTerms(terms), ...others });
}

/** Null for a different order, or if the text was not written by the widget. */
export function readShownOrder(text: string | null, orderId: string): ShownOrder | null {
  const { orderId: storedId, terms, amounts, fixedSide } = storedRecord(text);
  if (storedId !== orderId) return null;
  const fields = recordOf(terms);
  const { pay, receive } = fields;
  const { fromAmount, toAmount, providerFee, networkFee } = recordOf(amounts);
  if (!pay || !receive || !isAmount(fromAmount) || !isAmount(toAmount)) return null;
  const isTerm = (name: string): boolean => (TERM_NAMES as readonly string[]).includes(name);
  const others = Object.entries(fields).filter(([name, value]) => isTerm(name) && typeof value === 'string');
  return {
    terms: Object.fromEntries(others) as never,
    amounts: {
      fromAmount,
      toAmount,
      ...(isAmount(providerFee) && { providerFee }),
      ...(isAmount(networkFee) && { networkFee }),
    },
    ...((fixedSide === 'pay' || fixedSide === 'receive') && { fixedSide }),
  };
}

const isAmount = (value: unknown): value is string => typeof value === 'string' && AMOUNT_PATTERN.test(value);

/**
 * Returns true if the order costs the customer more, or gives less, than was agreed. False while it is payable: then the customer is asked
 * to accept the change.
 */
export function isWorseThanAgreed(agreed: ShownOrder | null, order: Order, toleranceBps = 0): boolean {
  const sums = agreedOtherwise(agreed, order);
  return sums !== null && priceVerdict(sums, amountsOf(order), toleranceBps) === 'worse';
}
