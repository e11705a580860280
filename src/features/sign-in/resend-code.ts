// Requests another code, unless the wait is still running or a request is pending.
import { resendPassword } from '../../gateway/customer/sign-in.ts';
import type { FlowContext } from '../context.ts';
import type { Orders } from '../../orders/orders.ts';
import { turnOf } from '../../orders/turn.ts';
import { keepLogin } from './kept-login.ts';
import type { ResendWait } from './resend-wait.ts';

/** The wait after a failure without a stated wait. */
export const RESEND_RETRY_MS = 10_000;

export async function resendCode(context: FlowContext, orders: Orders, wait: ResendWait): Promise<void> {
  const { stores, client, clock } = context;
  const { login } = stores;
  if (login.secondsLeft !== null) return;
  await orders.run({
    turn: turnOf(login, 'isResending', { free: false, busy: true }),
    async run(send) {
      login.resendError = null;
      login.codeError = null;
      const answer = await send((options) => resendPassword(client, { email: login.email }, options));
      login.ticket = answer.ticket ?? null;
      wait.start(Date.parse(answer.newPasswordCanBeCreatedAt ?? '') || clock.serverNow());
      keepLogin(context);
    },
    stage: 'resend',
    show({ effect }) {
      if (effect.kind === 'ignore') return;
      const isEarly = effect.kind === 'wait_for_code';
      const until = (isEarly && Date.parse(effect.until ?? '')) || clock.serverNow() + RESEND_RETRY_MS;
      // The text first, because a wait that is over already removes it again.
      login.resendError = { key: isEarly ? 'errors.tooManyCodes' : 'errors.resendFailed' };
      wait.start(until);
    },
  });
}
