// What the customer was last shown of the order, and which amount they fixed: the tab keeps it across a reload, and the vault's page is
// handed it.
import { storedRecord } from '../../lib/stored-record.ts';
import { amountsOf, rateChange, type ShownAmounts } from '../money/rate-change.ts';
import type { Side } from './draft.ts';
import { AMOUNT_PATTERN } from '../wire/readers.ts';
import type { ToldOrder } from './order.ts';
import { changedTerms, storedTerms, TERM_NAMES, termsOf, type OrderTerms } from './order-terms.ts';

export interface ShownOrder {
  terms: OrderTerms;
  /** Absent where they are compared elsewhere. */
  amounts?: ShownAmounts;
  /** The side whose amount the customer fixed, where this tab made the order. */
  fixedSide?: Side;
}

export const shownOf = (order: ToldOrder): ShownOrder => ({
  terms: termsOf(order),
  amounts: amountsOf(order),
});

/** Whether an order is still what was shown of it: nothing else is paid unasked, by whoever sends the payment. */
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
