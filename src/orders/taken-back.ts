// Handles 'I haven't sent it yet' after a mistaken 'I have sent the crypto', in this tab or another.
import { ledgerOf } from './order-ledger.ts';
import { dispatch, type LifecycleContext } from './run-lifecycle.ts';
import { createDepositRecords, isWholeTakenBack } from './deposit-record.ts';

/** Removes the order from the unsettled ones, unless a transfer may be in flight all the same. */
export function settleTakenBack(context: LifecycleContext, orderId: string): void {
  const isWhole = isWholeTakenBack(createDepositRecords(ledgerOf(context)).read(orderId));
  if (isWhole) dispatch(context, { type: 'takenBack', orderId });
}

/**
 * Applies what the customer has taken back in another tab; otherwise this tab would list the order again. Skips orders listed by an
 * earlier visit, which may have moved since.
 */
export function settleAllTakenBack(context: LifecycleContext): void {
  for (const { entry, origin } of context.stores.order.unsettled)
    if (entry.mode === 'sell' && origin === 'here') settleTakenBack(context, entry.orderId);
}
