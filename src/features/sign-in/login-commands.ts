// What the login screen can ask for.
import { resetLoginStep } from './login-store.ts';
import type { FlowContext } from '../context.ts';
import { ensureConfig } from '../settings/index.ts';
import { forgetLogin, takeUpLogin } from './kept-login.ts';
import { confirmCode, type CodeInDoubt } from './confirm-code.ts';
import { createResendWait } from './resend-wait.ts';
import { resendCode } from './resend-code.ts';
import { sendCode, type EmailForm } from './send-code.ts';

export function createLoginCommands(context: FlowContext) {
  const { login } = context.stores;
  const wait = createResendWait(context);
  const inDoubt: CodeInDoubt = { code: null };
  return {
    /** The links of the legal agreement, and whether it is asked for, come with the settings. */
    async open(): Promise<void> {
      login.nextSendAt ??= takeUpLogin(context);
      // Put back into the page, the wait resumes where it was.
      if (login.nextSendAt !== null) wait.start(login.nextSendAt);
      await ensureConfig(context);
    },
    sendCode: (form: EmailForm) => sendCode(context, wait, form),
    confirmCode: (code: string) => confirmCode(context, code, inDoubt),
    resendCode: () => resendCode(context, wait),
    /** What is typed and not yet sent stays when the step goes; a new e-mail makes what was said of the last one untrue. */
    keepTyped: (form: Partial<EmailForm>) => {
      Object.assign(login, form, form.email !== undefined && { emailError: null });
    },
    touchCode: () => {
      login.codeError = null;
    },
    /** Back to the e-mail step. */
    back: () => {
      forgetLogin(context);
      resetLoginStep(login);
    },
  };
}
