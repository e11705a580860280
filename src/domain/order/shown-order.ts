// What the customer was last shown of the order, and which amount they fixed: the tab keeps it across a reload, and the vault's page is
// handed it.
import { storedRecord } from '../../lib/stored-record.ts';
import { amountsOf, rateChange, type ShownAmounts } from './rate-change.ts';
import type { Side } from './draft.ts';
import { isPayable } from './status.ts';
import { AMOUNT_PATTERN } from '../wire/readers.ts';
import { isSameAmount } from '../money/money.ts';
import type { Order, ToldOrder } from './order.ts';
import { changedTerms, storedTerms, TERM_NAMES, termsOf, type OrderTerms } from './order-terms.ts';
import { paymentTypeOf } from './payment.ts';

export interface ShownOrder {
  terms: OrderTerms;
  /** Only asked for, and told by no answer yet. */
  isAsked?: boolean;
  /** Absent where they are compared elsewhere. */
  amounts?: ShownAmounts;
  /** The side whose amount the customer fixed, where this tab made the order. */
  fixedSide?: Side;
}

/** As it is paid: by the way that was shown, which the provider decides. */
export const shownOf = (order: ToldOrder): ShownOrder => ({
  terms: {
    ...termsOf(order),
    ...(order.paymentProviderId && { paymentType: paymentTypeOf(order.paymentProviderId) }),
  },
  amounts: amountsOf(order),
});

/**
 * What holds of an order from now on: its terms as it tells them, with what only the customer or a merchant can say, and the amounts
 * that the customer saw last before it was paid, whatever it says afterwards.
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
  return { terms, amounts: kept ?? amountsOf(order), fixedSide: known?.fixedSide };
}

/** Other sums than were agreed, of an order that is paid: what was agreed, or null. */
export function agreedOtherwise(agreed: ShownOrder | null, order: Order): ShownAmounts | null {
  const amounts = agreed?.amounts;
  if (!amounts || order.unread || isPayable(order.status)) return null;
  const isSame =
    isSameAmount(amounts.fromAmount, order.fromAmount) && isSameAmount(amounts.toAmount, order.toAmount);
  return isSame ? null : amounts;
}

/** Whether an order is still what was shown of it: nothing else is paid unasked, by widget or vault. */
export const isAsShown = ({ terms, amounts }: ShownOrder, order: ToldOrder): boolean =>
  changedTerms(terms, order).length === 0 && (!amounts || rateChange(amounts, order) === null);

export function shownOrderText(orderId: string, { terms, ...others }: ShownOrder): string {
  return JSON.stringify({ orderId, terms: storedTerms(terms), ...others });
}

/** Null for another order's, and for a text that is not the widget's own. */
export function readShownOrder(text: string | null, orderId: string): ShownOrder | null {
  const { orderId: storedId, terms, amounts, fixedSide } = storedRecord(text);
  if (storedId !== orderId) return null;
  const { pay, receive } = fieldsOf(terms);
  const { fromAmount, toAmount, providerFee, networkFee } = fieldsOf(amounts);
  if (!pay || !receive || !isAmount(fromAmount) || !isAmount(toAmount)) return null;
  const others = TERM_NAMES.map((name) => [name, fieldsOf(terms)[name]] as const);
  return {
    terms: Object.fromEntries(others.filter(([, value]) => typeof value === 'string')) as never,
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

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
