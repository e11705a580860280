// What the bank asks before it lets the money go: a code, its own page, or only patience.
import { getProviderAuth, sendAuthCode } from '../../gateway/provider-auth.ts';
import type { Reaction, ReactionText } from '../../domain/errors/error-reactions.ts';
import { authKindOf } from '../../domain/order/provider-auth.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import { safeUrl } from '../../lib/web-address.ts';
import { RampError } from '../../domain/errors/ramp-error.ts';
import { setProviderAuth } from '../current-order/index.ts';
import type { FlowContext } from '../context.ts';
import { withFreshSession } from '../session/index.ts';
import { createIdempotencyKeys, reactToError, refetchOrder } from '../order/index.ts';
import type { BankPage } from './bank-page.ts';

const ACTION = 'auth';

/** Fetched when the authorisation screen appears and while the bank has not said yet what it wants. */
export async function loadProviderAuth(context: FlowContext, bank: BankPage): Promise<void> {
  const { stores, client, scope } = context;
  const { order: store, widget } = stores;
  const orderId = store.order?.id;
  if (!orderId || authKindOf(store.providerAuth) !== null) return;
  try {
    const auth = await getProviderAuth(client, { orderId }, { signal: scope.signal });
    if (store.order?.id !== orderId) return;
    if (auth.authUrl !== null && !safeUrl(auth.authUrl, { sandbox: widget.isSandbox })) {
      throw new RampError('unexpected_server_error', 'The address of the bank page is not safe');
    }
    setProviderAuth(store, auth);
    bank.offer(auth);
  } catch (error) {
    await reactToError(context, error, 'auth_fetch');
  }
}

/** `attempt` is the same for the same code, so that a lost answer can be asked for again. */
export async function submitAuthCode(context: FlowContext, code: string, attempt: string): Promise<void> {
  const { stores, client, storages, scope } = context;
  const { order: store, payment } = stores;
  const kind = authKindOf(store.providerAuth);
  const orderId = store.order?.id;
  if (!orderId || payment.busy || (kind !== 'sms' && kind !== 'bank_code')) return;
  payment.busy = 'authorizing';
  payment.codeError = null;
  const keys = createIdempotencyKeys(storages.local);
  const body = kind === 'sms' ? { smsCode: code } : { card2fa: code };
  const idempotencyKey = keys.keyFor(orderId, ACTION, attempt);
  const request = { orderId, code: body, idempotencyKey };
  try {
    const send = () => sendAuthCode(client, request, { signal: scope.signal });
    const auth = await withFreshSession(context, send);
    keys.settled(orderId, ACTION);
    setProviderAuth(store, { ...auth, smsCode: false, card2fa: false });
    await refetchOrder(context);
  } catch (error) {
    keys.failed(orderId, ACTION, error);
    payment.codeError = codeErrorOf(await reactToError(context, error, 'auth_code'), error);
  } finally {
    payment.busy = null;
  }
}

function codeErrorOf(reaction: Reaction, error: unknown): ReactionText | null {
  if (reaction.kind === 'message') return reaction.message;
  if (reaction.kind === 'field_errors') {
    const text = Object.values(reaction.fields)[0];
    return text === undefined ? null : { text };
  }
  if (reaction.kind !== 'read_order') return null;
  return { key: isRampError(error, 'network_error') ? 'errors.noConnection' : 'errors.noAnswer' };
}
