// Reads what the bank requires before it releases the money (a code, its own page, or just waiting), and submits the code.
import { getProviderAuth, sendAuthCode } from '../gateway/order/provider-auth.ts';
import { authKindOf } from '../domain/order/provider-auth.ts';
import { safeUrl } from '../lib/web-address.ts';
import { isRampError, RampError } from '../domain/errors/ramp-error.ts';
import { setProviderAuth } from './order-changes.ts';
import type { BankPages, OrdersContext } from './ports.ts';
import { reactAtOrder } from './react-to-error.ts';
import { refetchOrder } from './take-order.ts';
import { runCommand } from './run-command.ts';
import { turnOf } from './turn.ts';
import { answeredError, orderScope } from './order-scope.ts';
import { BANK_CODE, keysOf } from './idempotency-keys.ts';
import { setCodeMessage } from './payment-store.ts';

/** Call when the authorization screen opens, and again until the bank says what it requires. */
export async function loadProviderAuth(context: OrdersContext, bank: BankPages): Promise<void> {
  const { stores, client, scope, report } = context;
  const { order: store, widget } = stores;
  if (!store.order || authKindOf(store.providerAuth) !== null) return;
  const { id: orderId, status } = store.order;
  try {
    const auth = await getProviderAuth(client, { orderId }, { signal: scope.signal });
    if (store.order?.id !== orderId) return;
    const authUrl = safeUrl(auth.authUrl, { allowLoopback: widget.isGatewayLocal });
    if (auth.authUrl && !authUrl)
      report(new RampError('unexpected_server_error', 'The address of the bank page is not safe'), 'auth');
    const safe = { ...auth, authUrl };
    setProviderAuth(store, safe);
    bank.offer(safe);
  } catch (error) {
    // The order was cancelled, left or approved meanwhile, so there is nothing to fetch.
    if (store.order?.id !== orderId || store.order.status !== status) return;
    await reactAtOrder(context, error, 'auth_fetch');
  }
}

/** `attempt` stays the same for the same code, so that a lost response can be requested again. */
export async function submitAuthCode(context: OrdersContext, code: string, attempt: string): Promise<void> {
  const { stores, client } = context;
  const { order: store, payment } = stores;
  const kind = authKindOf(store.providerAuth);
  const orderId = store.order?.id;
  if (!orderId || (kind !== 'sms' && kind !== 'bank_code')) return;
  const keys = keysOf(context);
  const scope = orderScope(context, orderId);
  await runCommand(context, {
    turn: turnOf(payment, 'busy', { free: null, busy: 'authorizing' }),
    async run() {
      setCodeMessage(payment, null);
      const body = kind === 'sms' ? { smsCode: code } : { card2fa: code };
      const request = { orderId, code: body, idempotencyKey: keys.keyFor(orderId, BANK_CODE, attempt) };
      const auth = await scope.ask((options) => sendAuthCode(client, request, options));
      keys.settled(orderId, BANK_CODE);
      setProviderAuth(store, { ...auth, smsCode: false, card2fa: false });
      await scope.run(() => refetchOrder(context));
    },
    async fail(error) {
      keys.failed(orderId, BANK_CODE, answeredError(error));
      if (isRampError(error, 'aborted')) return;
      const answer = await reactAtOrder(context, error, 'auth_code');
      if (answer) setCodeMessage(payment, answer.message);
    },
  });
}
