// Signs in with the token from the gateway's passkey page: the gateway names its customer, and the next step is the same as after a code.
import { getCustomer } from '../../gateway/customer/customer.ts';
import type { FlowContext } from '../context.ts';
import type { Orders } from '../../orders/orders.ts';
import { turnOf } from '../../orders/turn.ts';
import { clearSession, setToken } from './session/session-store.ts';
import { finishLogin } from './finish-login.ts';

export async function signInByPasskey(context: FlowContext, orders: Orders, token: string): Promise<void> {
  const { stores, client } = context;
  const { login, session } = stores;
  if (login.isSigningIn) return;
  await orders.run({
    turn: turnOf(login, 'isSending', { free: false, busy: true }),
    async run(send) {
      login.emailError = null;
      setToken(session, token);
      const customer = await send((options) => getCustomer(client, options));
      session.isByPasskey = true;
      await finishLogin(context, { ...customer, token });
    },
    async fail(error) {
      if (session.customer) return;
      clearSession(session);
      login.emailError = (await orders.handleError(error, 'login')).message;
    },
  });
}
