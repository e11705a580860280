// The commands of the login screen.
import type { Orders } from '../../orders/orders.ts';
import { moveToCode, resetLoginStep } from './login-store.ts';
import type { FlowContext } from '../context.ts';
import { ensureConfig } from '../shell/settings/ensure-config.ts';
import { demandCode, clearSession, setToken } from './session/session-store.ts';
import { forgetLogin, takeUpLogin, keepLogin } from './kept-login.ts';
import { createResendWait, type ResendWait } from './resend-wait.ts';
import { getCustomer } from '../../gateway/customer/customer.ts';
import { turnOf } from '../../orders/turn.ts';
import { finishLogin } from './finish-login.ts';
import { resendPassword, signIn, signInWithoutConfirmation, signUp } from '../../gateway/customer/sign-in.ts';
import { isRampError, type RampError } from '../../domain/errors/ramp-error.ts';
import { plainEmail } from '../../domain/customer/email-problem.ts';
import type { Send } from '../../orders/order-scope.ts';

export function createLoginCommands(context: FlowContext, orders: Orders) {
  const { login } = context.stores;
  const wait = createResendWait(context);
  const inDoubt: CodeInDoubt = { code: null };
  return {
    /** Call when the screen opens. Loads the settings, which contain the links of the legal agreement and whether it is required. */
    async open(): Promise<void> {
      const { customer, codeDemandedAt } = context.stores.session;
      // If this fails to load, the customer signs in as usual.
      if (context.stores.settings.isSessionShared)
        import('./share-session.ts').then(
          ({ shareSession }) => shareSession(context),
          () => undefined,
        );
      const email = codeDemandedAt !== null && login.step === 'email' && customer?.email;
      if (!email) login.nextSendAt ??= takeUpLogin(context);
      // Resumes the wait if the element was put back into the page, or the customer signs in again.
      if (login.nextSendAt !== null) wait.start(login.nextSendAt);
      if (email) {
        moveToCode(login, email);
        return resendCode(context, orders, wait);
      }
      await ensureConfig(context);
    },
    sendCode: (form: EmailForm) => sendCode(context, orders, wait, form),
    /**
     * Resolves with the function that shows the gateway's passkey page; null if the device has no passkeys, or the code cannot be loaded.
     */
    passkeys: async () => (await import('./load-passkeys.ts')).loadPasskeys(context),
    /** Call when the gateway's passkey page reports that the terms have changed. */
    askForNewTerms: () => {
      login.areTermsNew = true;
    },
    signInByPasskey: (token: string) => signInByPasskey(context, orders, token),
    confirmCode: (code: string) => confirmCode(context, orders, code, inDoubt),
    resendCode: () => resendCode(context, orders, wait),
    /** Keeps unsent text when the customer leaves the step; a new e-mail removes the messages about the last one. */
    keepTyped: (form: Partial<EmailForm>) => {
      Object.assign(login, form, form.email !== undefined && { emailError: null });
      if (form.isAgreed) login.areTermsNew = false;
    },
    touchCode: () => {
      login.codeError = null;
    },
    /** Goes back to the e-mail step, or from a code that a change required back to that change. */
    back: () => {
      const { session } = context.stores;
      const { codeDemandedAt } = session;
      forgetLogin(context);
      resetLoginStep(login);
      if (codeDemandedAt === null) return;
      demandCode(session, null);
      context.navigator.backTo(codeDemandedAt);
    },
  };
}

/**
 * Signs in with the token from the gateway's passkey page: the gateway returns its customer, and the next step is the same as after a code.
 */
async function signInByPasskey(context: FlowContext, orders: Orders, token: string): Promise<void> {
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

/** The wait after a failure that names no time. */
export const RESEND_RETRY_MS = 10_000;

/** Requests another code, unless the wait is still running or a request is pending. */
async function resendCode(context: FlowContext, orders: Orders, wait: ResendWait): Promise<void> {
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
      // Set the text first, because `wait.start` removes it again if the wait is already over.
      login.resendError = { key: isEarly ? 'errors.tooManyCodes' : 'errors.resendFailed' };
      wait.start(until);
    },
  });
}

/** These errors say nothing about the code. */
const NOT_ABOUT_THE_CODE = [
  'network_error',
  'time_out',
  'aborted',
  'api_server_error',
  'unexpected_server_error',
];

/** A code for which no response arrived: the gateway may have accepted it, and would then refuse it as used. */
interface CodeInDoubt {
  code: string | null;
}

/** The code step: signs in with the one-time code. Resolves to true if the customer is signed in. */
async function confirmCode(
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

/** Returns the first message in `payload.password`, whatever the error's code. */
function passwordMessage({ payload }: RampError): string | null {
  if (typeof payload !== 'object' || payload === null || !Object.hasOwn(payload, 'password')) return null;
  const { password } = payload as { password: unknown };
  const first: unknown = Array.isArray(password) ? password[0] : password;
  return typeof first === 'string' && first ? first : null;
}

interface EmailForm {
  email: string;
  isAgreed: boolean;
  isNewsletterWanted: boolean;
}

/** The e-mail step: a merchant's share token may sign in at once, otherwise the gateway sends a code by e-mail. */
async function sendCode(
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

/** After any error the customer gets a code instead, as with a token without an e-mail, which identifies no customer. */
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

/** Returns true if the gateway sent a code a moment ago: it is still valid, and the customer may request another one at once. */
async function isCodeOnItsWay(context: FlowContext, orders: Orders, error: unknown): Promise<boolean> {
  if (isRampError(error) && error.status === 429) return true;
  const { effect, message, fields } = await orders.handleError(error, 'login');
  if (effect.kind === 'code_sent') return true;
  const text = fields.email;
  context.stores.login.emailError = text ? { text } : message;
  return false;
}
