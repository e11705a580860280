// Where everything is kept that an order could be paid twice without: for all tabs, or for this one while the browser has no room.
import { keepMoney } from '../../domain/keep-money.ts';
import { idempotencyRecord, STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { forgetEnds } from '../../host/told-orders.ts';
import type { TextStorage } from '../../lib/storage.ts';
import type { FlowContext } from '../context.ts';

type MoneyContext = Pick<FlowContext, 'storages' | 'clock'>;

/** By then every page has been told, and no tab reads the order any more. */
const OLD_MS = 24 * 60 * 60 * 1000;

export const moneyStorage = (context: MoneyContext): TextStorage =>
  keepMoney(context.storages, (full) => makeRoom(context, full));

/** Whether the browser keeps anything of a payment over a reload. */
export function keepsMoney(context: MoneyContext): boolean {
  const { session } = context.storages;
  const probe = idempotencyRecord('probe');
  // As long as a record with a key or two.
  const isKept = session.set(probe, '?'.repeat(250)) || moneyStorage(context).set(probe, '?'.repeat(250));
  session.remove(probe);
  moneyStorage(context).remove(probe);
  return isKept;
}

/** Out of a full storage goes what the customer can give again, and what nobody asks for any more. */
function makeRoom({ storages, clock }: MoneyContext, full: TextStorage): void {
  const { draft, billing, step } = STORAGE_KEYS;
  // The tab's draft stays: it says whose choice an order is.
  const isTab = full === storages.session;
  for (const key of isTab ? [billing, step] : [draft.buy, draft.sell]) full.remove(key);
  if (!isTab) forgetEnds(full, clock.now() - OLD_MS);
}
