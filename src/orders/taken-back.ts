// 'I have sent the crypto', pressed by mistake, in this tab or another one.
import { ledgerOf } from './order-ledger.ts';
import { dispatch, type LifecycleContext } from './run-lifecycle.ts';
import { createDepositRecords, isWholeTakenBack } from './deposit-record.ts';

/** 'I haven't sent it yet': it is an order like one of which nothing was ever said, unless a transfer may be under way all the same. */
export function settleTakenBack(context: LifecycleContext, orderId: string): void {
  const isWhole = isWholeTakenBack(createDepositRecords(ledgerOf(context)).read(orderId));
  if (isWhole) dispatch(context, { type: 'takenBack', orderId });
}

/**
 * Said here, and taken back in another tab: what is said here would be listed again. One that an earlier visit has listed may have
 * moved since.
 */
export function settleAllTakenBack(context: LifecycleContext): void {
  for (const { entry, origin } of context.stores.order.unsettled)
    if (entry.mode === 'sell' && origin === 'here') settleTakenBack(context, entry.orderId);
}
