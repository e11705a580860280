// What the login screen can ask for.
import type { Orders } from '../../orders/orders.ts';
import { moveToCode, resetLoginStep } from './login-store.ts';
import type { FlowContext } from '../context.ts';
import { ensureConfig } from '../settings/index.ts';
import { demandCode } from '../session/index.ts';
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
    /** The links of the legal agreement, and whether it is asked for, come with the settings. */
    async open(): Promise<void> {
      const { customer, codeDemandedAt } = context.stores.session;
      if (codeDemandedAt !== null && customer?.email && login.step === 'email') {
        moveToCode(login, customer.email);
        return resendCode(context, orders, wait);
      }
      login.nextSendAt ??= takeUpLogin(context);
      // Put back into the page, the wait resumes where it was.
      if (login.nextSendAt !== null) wait.start(login.nextSendAt);
      await ensureConfig(context);
    },
    sendCode: (form: EmailForm) => sendCode(context, orders, wait, form),
    /** How the gateway's page for passkeys is shown; null where the device has none, or its code cannot be had. */
    passkeys: async () => (await import('./load-passkeys.ts')).loadPasskeys(context),
    /** The gateway's page says that the terms have changed. */
    askForNewTerms: () => {
      login.areTermsNew = true;
    },
    signInByPasskey: (token: string) => signInByPasskey(context, orders, token),
    confirmCode: (code: string) => confirmCode(context, orders, code, inDoubt),
    resendCode: () => resendCode(context, orders, wait),
    /** What is typed and not yet sent stays when the step goes; a new e-mail makes what was said of the last one untrue. */
    keepTyped: (form: Partial<EmailForm>) => {
      Object.assign(login, form, form.email !== undefined && { emailError: null });
      if (form.isAgreed) login.areTermsNew = false;
    },
    touchCode: () => {
      login.codeError = null;
    },
    /** Back to the e-mail step; from the code before a change, to where the change was made. */
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
