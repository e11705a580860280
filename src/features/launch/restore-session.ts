// The customer of a kept token at start-up, and their order for a start on a later screen.
import { getCustomer } from '../../gateway/customer.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { clearSession, setCustomer } from '../session/index.ts';
import type { FlowContext } from '../context.ts';
import { restoreOrder } from '../order/index.ts';

/** Rejects when the customer or the order could not be asked for; an unauthorized answer leaves an anonymous visitor. */
export async function restoreSession(
  context: FlowContext,
  { withOrder }: { withOrder: boolean },
): Promise<void> {
  const { stores, client, scope } = context;
  try {
    setCustomer(stores.session, await getCustomer(client, { signal: scope.signal }));
  } catch (error) {
    if (isRampError(error, 'authentication_error')) forgetToken(context);
    throw error;
  }
  // After the customer: to a session that has run out the gateway knows no order, and its id would be forgotten.
  if (withOrder) await restoreOrder(context);
}

function forgetToken({ stores, storages }: FlowContext): void {
  const { session } = stores;
  if (storages.session.get(STORAGE_KEYS.session) === session.token) {
    storages.session.remove(STORAGE_KEYS.session);
  }
  clearSession(session);
}
