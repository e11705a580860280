// Loads the customer of a stored token at start-up, and their order for a start on a later screen.
import { getCustomer } from '../../gateway/customer/customer.ts';
import { isPassing, readAgain } from '../../gateway/read-again.ts';
import { isRampError, RampError } from '../../domain/errors/ramp-error.ts';
import { needsCustomer } from '../../domain/routes/paths.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { wait } from '../../lib/time/clock.ts';
import { setNotice } from '../quote/calculator-store.ts';
import { isExpectedCustomer } from '../sign-in/session/is-expected-customer.ts';
import { clearSession, setCustomer } from '../sign-in/session/session-store.ts';
import type { FlowContext } from '../context.ts';

/** The longest wait for customer and order on a later screen: over a slow connection, and after a call has failed. */
const PATIENCE_MS = 6_000;
const PATIENCE_WITH_FAILURE_MS = 2_500;
/** On a later screen, one lost response must not interrupt the customer. */
const TRIES = 5;

/**
 * Rejects if the customer or the order could not be requested; after an unauthorized response, the visitor is anonymous. `withOrder`: resolves
 * without both if they do not arrive soon. The guard then leads to the calculator, which offers the order as soon as it can be read; the
 * customer is used when they arrive.
 */
export async function restoreSession(
  context: FlowContext,
  { withOrder }: { withOrder: boolean },
): Promise<void> {
  const { stores, navigator, clock, scope, report } = context;
  let noteFailure: () => void = () => undefined;
  const failed = new Promise<void>((resolve) => (noteFailure = resolve));
  const options = {
    clock,
    signal: scope.signal,
    tries: TRIES,
    onFailure(error: unknown) {
      noteFailure();
      report(error, 'restore session');
    },
  };
  const customer = readAgain(() => restoreCustomer(context), options);
  if (!withOrder) return customer;
  let isLate = false;
  // After the customer: for an expired session the gateway has no order, and the stored id would be dropped.
  const both = Promise.all([context.orders(), customer]).then(([orders]) =>
    readAgain(async () => void (isLate || (await orders.restore())), options),
  );
  const rest = () => wait(clock, PATIENCE_MS - PATIENCE_WITH_FAILURE_MS, scope.signal);
  const soon = wait(clock, PATIENCE_WITH_FAILURE_MS, scope.signal)
    .then(() => Promise.race([failed, rest()]))
    .then(() => void (isLate = true));
  try {
    await Promise.race([both, soon]);
  } catch (error) {
    if (isPassing(error)) showMissing(context);
    throw error;
  }
  if (!isLate) return;
  showMissing(context);
  const isMissing = !stores.session.customer;
  const take = () => {
    if (isMissing && stores.calculator.notice === 'no_customer') setNotice(stores.calculator, null);
  };
  customer
    .then(take)
    .then(() => both)
    .catch(
      (error: unknown) => isRampError(error, 'authentication_error') || report(error, 'restore session'),
    );

  function showMissing({ stores: { calculator } }: FlowContext): void {
    if (needsCustomer(navigator.path())) setNotice(calculator, 'no_customer');
  }
}

async function restoreCustomer(context: FlowContext): Promise<void> {
  const { stores, client, scope } = context;
  try {
    const customer = await getCustomer(client, { signal: scope.signal });
    // Another customer's session does not count.
    if (!isExpectedCustomer(context, customer))
      throw new RampError('authentication_error', 'The launch was signed for another customer');
    setCustomer(stores.session, customer);
  } catch (error) {
    if (isRampError(error, 'authentication_error')) forgetToken(context);
    throw error;
  }
}

export function forgetToken({ stores, storages }: FlowContext): void {
  const { session } = stores;
  if (storages.session.get(STORAGE_KEYS.session) === session.token) {
    storages.session.remove(STORAGE_KEYS.session);
  }
  clearSession(session);
}
