// The code step: signs in with the one-time code.
import { signIn } from '../../gateway/customer/sign-in.ts';
import { isRampError, type RampError } from '../../domain/errors/ramp-error.ts';
import type { FlowContext } from '../context.ts';
import type { Orders } from '../../orders/orders.ts';
import { turnOf } from '../../orders/turn.ts';
import { finishLogin } from './finish-login.ts';

/** These errors say nothing about the code. */
const NOT_ABOUT_THE_CODE = [
  'network_error',
  'time_out',
  'aborted',
  'api_server_error',
  'unexpected_server_error',
];

/** A code that was sent without a response: the gateway may have accepted it, and then refuses it as used. */
export interface CodeInDoubt {
  code: string | null;
}

/** Returns whether the customer is signed in. */
export async function confirmCode(
  context: FlowContext,
  orders: Orders,
  password: string,
  inDoubt: CodeInDoubt,
): Promise<boolean> {
  const { stores, client } = context;
  const { login, launch } = stores;
  if (login.isSigningIn) return false;
  const isSignedIn = await orders.run({
    turn: turnOf(login, 'isConfirming', { free: false, busy: true }),
    async run(send) {
      login.codeError = null;
      const { shareToken } = launch.payload ?? {};
      const { email, ticket } = login;
      const body = { email, password, ...(shareToken && { shareToken }), ...(ticket && { ticket }) };
      const customer = await send((options) => signIn(client, body, options));
      stores.session.isByPasskey = false;
      await finishLogin(context, customer);
      return true;
    },
    async fail(error) {
      const isRefused = isRampError(error) && !NOT_ABOUT_THE_CODE.includes(error.code);
      if (!isRefused) inDoubt.code = password;
      if (isRefused && inDoubt.code === password && !saysItself(error)) {
        // The code may be correct.
        context.report(error, 'code');
        login.codeError = { key: 'login.codeInDoubt' };
      } else await showProblem(context, orders, error);
    },
  });
  return isSignedIn ?? false;
}

/** These errors do not depend on the code. */
const saysItself = ({ code, status }: RampError): boolean => status === 429 || code === 'customer_is_blocked';

async function showProblem(context: FlowContext, orders: Orders, error: unknown): Promise<void> {
  const { login } = context.stores;
  const { effect, message } = await orders.handleError(error, 'code');
  if (!isRampError(error) || effect.kind === 'ignore') return;
  if (!NOT_ABOUT_THE_CODE.includes(error.code)) context.track('incorrect_code');
  const text = passwordMessage(error);
  login.codeError = text ? { text } : message;
}

/** payload.password first, whatever the code of the error. */
function passwordMessage({ payload }: RampError): string | null {
  if (typeof payload !== 'object' || payload === null || !Object.hasOwn(payload, 'password')) return null;
  const { password } = payload as { password: unknown };
  const first: unknown = Array.isArray(password) ? password[0] : password;
  return typeof first === 'string' && first ? first : null;
}
