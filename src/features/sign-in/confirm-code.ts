// The code step: signs in with the one-time code.
import { signIn } from '../../gateway/sign-in.ts';
import { isRampError, type RampError } from '../../domain/errors/ramp-error.ts';
import type { FlowContext } from '../context.ts';
import { reactToError } from '../order/index.ts';
import { withFreshSession } from '../session/index.ts';
import { finishLogin } from './finish-login.ts';

/** After these nothing is known about the code. */
const NOT_ABOUT_THE_CODE = [
  'network_error',
  'time_out',
  'aborted',
  'api_server_error',
  'unexpected_server_error',
];

/** Answers whether the customer is signed in. */
export async function confirmCode(context: FlowContext, password: string): Promise<boolean> {
  const { stores, client, scope } = context;
  const { login, launch } = stores;
  if (login.isConfirming || login.isSigningIn) return false;
  login.isConfirming = true;
  login.codeError = null;
  const { shareToken } = launch.payload ?? {};
  const body = { email: login.email, password, ...(shareToken && { shareToken }) };
  try {
    const send = () => signIn(client, body, { signal: scope.signal });
    const customer = await withFreshSession(context, send);
    await finishLogin(context, customer);
    return true;
  } catch (error) {
    await showProblem(context, error);
    return false;
  } finally {
    login.isConfirming = false;
  }
}

async function showProblem(context: FlowContext, error: unknown): Promise<void> {
  const { login } = context.stores;
  const reaction = await reactToError(context, error, 'code');
  if (!isRampError(error) || reaction.kind === 'ignore') return;
  if (!NOT_ABOUT_THE_CODE.includes(error.code)) context.track('incorrect_code');
  const text = passwordMessage(error) ?? (reaction.kind === 'message' ? null : error.message);
  if (text) login.codeError = { text };
  else login.codeError = reaction.kind === 'message' ? reaction.message : { key: 'errors.unknown' };
}

/** payload.password first, whatever the code of the error. */
function passwordMessage({ payload }: RampError): string | null {
  if (typeof payload !== 'object' || payload === null || !Object.hasOwn(payload, 'password')) return null;
  const { password } = payload as { password: unknown };
  const first: unknown = Array.isArray(password) ? password[0] : password;
  return typeof first === 'string' && first ? first : null;
}
