// The customer of a kept token at start-up, and their order for a start on a later screen.
import { getCustomer } from '../../gateway/customer/customer.ts';
import { isOutcomeUnknown } from '../../domain/errors/is-outcome-unknown.ts';
import { isRampError, RampError } from '../../domain/errors/ramp-error.ts';
import { isProtected } from '../../domain/routes.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { wait } from '../../lib/time/clock.ts';
import { pauseAfter } from '../../lib/time/pause-after.ts';
import { setNotice } from '../quote/index.ts';
import { clearSession, setCustomer } from '../session/index.ts';
import type { FlowContext } from '../context.ts';
import { restoreOrder } from '../order/index.ts';

/** On a later screen one lost answer does not throw the customer out of what they were doing. */
const PAUSES = { firstMs: 1_000, mostMs: 8_000 };
/** So long it is tried, and twice in any case: a call may take its whole time-out. */
const TRIED_MS = 15_000;

/** Rejects when the customer or the order could not be asked for; an unauthorized answer leaves an anonymous visitor. */
export async function restoreSession(
  context: FlowContext,
  { withOrder }: { withOrder: boolean },
): Promise<void> {
  if (!withOrder) return restoreCustomer(context);
  const { stores, navigator } = context;
  try {
    await untilAnswered(context, () => restoreCustomer(context));
    // After the customer: to a session that has run out the gateway knows no order, and its id would be forgotten.
    await untilAnswered(context, () => restoreOrder(context));
  } catch (error) {
    // The guard leads to the calculator, which offers the order as soon as it can be read.
    if (isPassing(error) && isProtected(navigator.path())) setNotice(stores.calculator, 'no_customer');
    throw error;
  }
}

async function restoreCustomer(context: FlowContext): Promise<void> {
  const { stores, client, scope } = context;
  try {
    setCustomer(stores.session, await getCustomer(client, { signal: scope.signal }));
  } catch (error) {
    if (isRampError(error, 'authentication_error')) forgetToken(context);
    throw error;
  }
}

/** A busy gateway, and one that was not reached or did not understand itself, may answer the next try. */
const isPassing = (error: unknown): boolean =>
  !isRampError(error, 'aborted') &&
  (isOutcomeUnknown(error) || (error instanceof RampError && error.status === 429));

/** Rejects as the last try did. */
async function untilAnswered(context: FlowContext, ask: () => Promise<unknown>): Promise<void> {
  const { clock, scope, report } = context;
  const until = clock.ticks() + TRIED_MS;
  for (let failures = 1; ; failures += 1) {
    try {
      return void (await ask());
    } catch (error) {
      const pauseMs = pauseAfter(failures, PAUSES, clock, error);
      const isOver = failures > 1 && clock.ticks() + pauseMs > until;
      const isAskedToRest = pauseMs > TRIED_MS;
      if (!isPassing(error) || isOver || isAskedToRest) throw error;
      if (failures === 1) report(error, 'restore session');
      await wait(clock, pauseMs, scope.signal);
    }
  }
}

export function forgetToken({ stores, storages }: FlowContext): void {
  const { session } = stores;
  if (storages.session.get(STORAGE_KEYS.session) === session.token) {
    storages.session.remove(STORAGE_KEYS.session);
  }
  clearSession(session);
}
