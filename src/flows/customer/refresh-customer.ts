// Fetches the signed-in customer anew: whatever goes wrong, the known one stays; only an unauthorized answer ends the session.
import { getCustomer } from '../../api/customer.ts';
import type { Customer } from '../../domain/customer.ts';
import { isRampError } from '../../domain/ramp-error.ts';
import { setCustomer } from '../../state/session-store.ts';
import type { FlowContext } from '../deps.ts';
import { endSession } from '../errors/end-session.ts';

/** Null on any failure (specification 1, section 7), and for an answer to a session that is over. */
export async function refreshCustomer(
  context: FlowContext,
  signal: AbortSignal = context.scope.signal,
  onFailure?: (error: unknown) => void,
): Promise<Customer | null> {
  const { stores, client, report } = context;
  const { session } = stores;
  const { token } = session;
  if (!token) return null;
  try {
    const customer = await getCustomer(client, { signal });
    if (session.token !== token) return null;
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
