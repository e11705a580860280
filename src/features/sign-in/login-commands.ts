// The commands of the login screen.
import type { Orders } from '../../orders/orders.ts';
import { moveToCode, resetLoginStep } from './login-store.ts';
import type { FlowContext } from '../context.ts';
import { ensureConfig } from '../shell/settings/ensure-config.ts';
import { demandCode } from './session/session-store.ts';
import { forgetLogin, takeUpLogin } from './kept-login.ts';
import { confirmCode, type CodeInDoubt } from './confirm-code.ts';
import { createResendWait } from './resend-wait.ts';
import { resendCode } from './resend-code.ts';
import { sendCode, type EmailForm } from './send-code.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';

export function createLoginCommands(context: FlowContext, orders: Orders) {
  const { login } = context.stores;
  const wait = createResendWait(context);
  const inDoubt: CodeInDoubt = { code: null };
  return {
    /** The settings contain the links of the legal agreement, and whether it is required. */
    async open(): Promise<void> {
      const { customer, codeDemandedAt } = context.stores.session;
      // Without it the customer signs in as before.
      if (context.stores.settings.isSessionShared)
        import('./share-session.ts').then(
          ({ shareSession }) => shareSession(context),
          () => undefined,
        );
      const email = codeDemandedAt !== null && login.step === 'email' && customer?.email;
      if (!email) login.nextSendAt ??= takeUpLogin(context);
      // The wait resumes if the element was put back into the page, or the customer signs in again.
      if (login.nextSendAt !== null) wait.start(login.nextSendAt);
      if (email) {
        moveToCode(login, email);
        return resendCode(context, orders, wait);
      }
      await ensureConfig(context);
    },
    sendCode: (form: EmailForm) => sendCode(context, orders, wait, form),
    /** Shows the gateway's page for passkeys; null if the device has none, or the code cannot be loaded. */
    passkeys: async () => (await import('./load-passkeys.ts')).loadPasskeys(context),
    /** The gateway's page reports that the terms have changed. */
    askForNewTerms: () => {
      login.areTermsNew = true;
    },
    signInByPasskey: (token: string) => signInByPasskey(context, orders, token),
    confirmCode: (code: string) => confirmCode(context, orders, code, inDoubt),
    resendCode: () => resendCode(context, orders, wait),
    /** Keeps typed text that is not sent yet when the step goes; a new e-mail removes the messages about the last one. */
    keepTyped: (form: Partial<EmailForm>) => {
      Object.assign(login, form, form.email !== undefined && { emailError: null });
      if (form.isAgreed) login.areTermsNew = false;
    },
    touchCode: () => {
      login.codeError = null;
    },
    /** Back to the e-mail step; from a code that was required for a change, back to that change. */
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
