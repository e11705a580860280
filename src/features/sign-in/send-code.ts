// The e-mail step: a merchant's share token may sign in at once, otherwise a code is mailed.
import { signInWithoutConfirmation, signUp } from '../../gateway/sign-in.ts';
import type { Reaction, ReactionText } from '../../domain/errors/error-reactions.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import { moveToCode } from './login-store.ts';
import type { FlowContext } from '../context.ts';
import { reactToError } from '../order/index.ts';
import { withFreshSession } from '../session/index.ts';
import { finishLogin } from './finish-login.ts';
import type { ResendWait } from './resend-wait.ts';

export interface EmailForm {
  email: string;
  isAgreed: boolean;
  isNewsletterWanted: boolean;
}

export async function sendCode(context: FlowContext, wait: ResendWait, form: EmailForm): Promise<void> {
  const { login } = context.stores;
  if (login.isSending || login.isSigningIn) return;
  login.isSending = true;
  login.emailError = null;
  login.email = form.email.trim();
  login.isAgreed = form.isAgreed;
  login.isNewsletterWanted = form.isNewsletterWanted;
  try {
    if (await signInByShareToken(context, login.email)) return;
    await askForCode(context, wait, form);
  } finally {
    login.isSending = false;
  }
}

/** Any error leads to the code step instead. */
async function signInByShareToken(context: FlowContext, email: string): Promise<boolean> {
  const { stores, client, scope, report } = context;
  const { shareToken } = stores.launch.payload ?? {};
  if (!shareToken) return false;
  try {
    const customer = await signInWithoutConfirmation(client, { email, shareToken }, { signal: scope.signal });
    await finishLogin(context, customer);
    return true;
  } catch (error) {
    report(error, 'sign in without confirmation');
    return false;
  }
}

async function askForCode(context: FlowContext, wait: ResendWait, form: EmailForm): Promise<void> {
  const { stores, client, scope, clock } = context;
  const { login, settings } = stores;
  const { email } = login;
  const body = {
    email,
    acceptTheRules: form.isAgreed,
    subscribeOnMailing: form.isNewsletterWanted,
    ...(settings.refcode && { refcode: settings.refcode }),
  };
  try {
    const send = () => signUp(client, body, { signal: scope.signal });
    const { newPasswordCanBeCreatedAt } = await withFreshSession(context, send);
    moveToCode(login, email);
    wait.start(Date.parse(newPasswordCanBeCreatedAt ?? '') || clock.serverNow());
  } catch (error) {
    if (await isCodeOnItsWay(context, error)) {
      moveToCode(login, email);
      wait.start(clock.serverNow());
    }
  }
}

/** A code was mailed a moment ago: that one is good, and another may be asked for at once. */
async function isCodeOnItsWay(context: FlowContext, error: unknown): Promise<boolean> {
  if (isRampError(error) && error.status === 429) return true;
  const reaction = await reactToError(context, error, 'login');
  if (reaction.kind === 'code_sent') return true;
  if (reaction.kind !== 'ignore') context.stores.login.emailError = problemOf(reaction, error);
  return false;
}

function problemOf(reaction: Reaction, error: unknown): ReactionText {
  if (reaction.kind === 'message') return reaction.message;
  const fields = reaction.kind === 'field_errors' ? reaction.fields : {};
  const text = fields.email ?? Object.values(fields)[0] ?? (isRampError(error) ? error.message : '');
  return text ? { text } : { key: 'errors.unknown' };
}
