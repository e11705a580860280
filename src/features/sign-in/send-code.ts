// The e-mail step: a merchant's share token may sign in at once, otherwise a code is mailed.
import { plainEmail } from '../../domain/customer/email-problem.ts';
import { signInWithoutConfirmation, signUp } from '../../gateway/customer/sign-in.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import { moveToCode } from './login-store.ts';
import type { FlowContext } from '../context.ts';
import type { Orders } from '../../orders/orders.ts';
import type { Send } from '../../orders/with-fresh-session.ts';
import { turnOf } from '../../orders/turn.ts';
import { finishLogin } from './finish-login.ts';
import { keepLogin } from './kept-login.ts';
import type { ResendWait } from './resend-wait.ts';

export interface EmailForm {
  email: string;
  isAgreed: boolean;
  isNewsletterWanted: boolean;
}

export async function sendCode(
  context: FlowContext,
  orders: Orders,
  wait: ResendWait,
  form: EmailForm,
): Promise<void> {
  const { login } = context.stores;
  if (login.isSigningIn) return;
  await orders.run({
    turn: turnOf(login, 'isSending', { free: false, busy: true }),
    async run(send) {
      login.emailError = null;
      const email = plainEmail(form.email);
      if (email !== login.email) login.ticket = null;
      login.email = email;
      login.isAgreed = form.isAgreed;
      login.isNewsletterWanted = form.isNewsletterWanted;
      if (!(await signInByShareToken(context))) await askForCode(context, wait, form, send);
    },
    async fail(error) {
      if (await isCodeOnItsWay(context, orders, error)) awaitCode(context, wait, context.clock.serverNow());
    },
  });
}

function awaitCode(context: FlowContext, wait: ResendWait, until: number): void {
  const { login } = context.stores;
  moveToCode(login, login.email);
  wait.start(until);
  keepLogin(context);
}

/** Any error leads to the code step instead; so does a token without its e-mail, because it identifies no customer. */
async function signInByShareToken(context: FlowContext): Promise<boolean> {
  const { stores, client, scope, report } = context;
  const { email, shareToken } = stores.launch.payload ?? {};
  if (!email || !shareToken) return false;
  try {
    const customer = await signInWithoutConfirmation(client, { shareToken }, { signal: scope.signal });
    await finishLogin(context, customer);
    return true;
  } catch (error) {
    report(error, 'sign in without confirmation');
    return false;
  }
}

async function askForCode(
  context: FlowContext,
  wait: ResendWait,
  form: EmailForm,
  send: Send,
): Promise<void> {
  const { stores, client, clock } = context;
  const { login, settings } = stores;
  const body = {
    email: login.email,
    acceptTheRules: form.isAgreed,
    subscribeOnMailing: form.isNewsletterWanted,
    ...(settings.refcode && { refcode: settings.refcode }),
  };
  const { newPasswordCanBeCreatedAt, ticket = null } = await send((options) => signUp(client, body, options));
  login.ticket = ticket;
  awaitCode(context, wait, Date.parse(newPasswordCanBeCreatedAt ?? '') || clock.serverNow());
}

/** A code was mailed a moment ago: it is valid, and another one may be requested at once. */
async function isCodeOnItsWay(context: FlowContext, orders: Orders, error: unknown): Promise<boolean> {
  if (isRampError(error) && error.status === 429) return true;
  const { effect, message, fields } = await orders.handleError(error, 'login');
  if (effect.kind === 'code_sent') return true;
  const text = fields.email;
  context.stores.login.emailError = text ? { text } : message;
  return false;
}
