// Another code: only when the wait is over and none is on its way.
import { resendPassword } from '../../gateway/sign-in.ts';
import type { FlowContext } from '../context.ts';
import { reactToError } from '../order/index.ts';
import { withFreshSession } from '../session/index.ts';
import type { ResendWait } from './resend-wait.ts';

/** The wait after a failure that named none. */
export const RESEND_RETRY_MS = 10_000;

export async function resendCode(context: FlowContext, wait: ResendWait): Promise<void> {
  const { stores, client, scope, clock } = context;
  const { login } = stores;
  if (login.isResending || login.secondsLeft !== null) return;
  login.isResending = true;
  login.resendError = null;
  login.codeError = null;
  try {
    const send = () => resendPassword(client, { email: login.email }, { signal: scope.signal });
    const answer = await withFreshSession(context, send);
    wait.start(Date.parse(answer.newPasswordCanBeCreatedAt ?? '') || clock.serverNow());
  } catch (error) {
    const reaction = await reactToError(context, error, 'resend');
    if (reaction.kind === 'ignore') return;
    const isEarly = reaction.kind === 'wait_for_code';
    const until = (isEarly && Date.parse(reaction.until ?? '')) || clock.serverNow() + RESEND_RETRY_MS;
    // The text first: a wait that has already passed takes it away again.
    login.resendError = { key: isEarly ? 'errors.tooManyCodes' : 'errors.resendFailed' };
    wait.start(until);
  } finally {
    login.isResending = false;
  }
}
