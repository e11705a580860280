// Fetches the signed-in customer again. After a failure the known customer stays; only an unauthorized response ends the session.
import { getCustomer } from '../../../gateway/customer/customer.ts';
import type { Customer } from '../../../domain/customer/customer.ts';
import { isRampError } from '../../../domain/errors/ramp-error.ts';
import { setCustomer } from './session-store.ts';
import type { FlowContext } from '../../context.ts';
import { endSession } from './end-session.ts';

/**
 * Null after any failure, and if the session has ended. Repeats the request if its response may be older than data that was saved
 * meanwhile.
 */
export async function refreshCustomer(
  context: FlowContext,
  signal: AbortSignal = context.scope.signal,
  onFailure?: (error: unknown) => void,
): Promise<Customer | null> {
  const { stores, client, report } = context;
  const { session } = stores;
  const { token } = session;
  if (!token) return null;
  const known = session.customer;
  try {
    const customer = await getCustomer(client, { signal });
    if (session.token !== token) return null;
    if (session.customer !== known) return await refreshCustomer(context, signal, onFailure);
    setCustomer(session, customer);
    return customer;
  } catch (error) {
    if (isRampError(error, 'aborted')) return null;
    onFailure?.(error);
    report(error, 'refresh customer');
    if (isRampError(error, 'authentication_error') && session.token === token) endSession(context);
    return null;
  }
}
