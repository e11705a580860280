// Validates the e-mail step: a valid e-mail address and the legal agreement, unless the settings switch it off.
import { emailProblem, type EmailKey } from './email-problem.ts';

export interface LoginForm {
  email: string;
  legalAgreement: boolean;
}

export interface LoginProblems {
  email: EmailKey | null;
  legalAgreement: 'emailForm.termsAgreement.required' | null;
}

export function loginProblems(
  { email, legalAgreement }: LoginForm,
  isAgreementNeeded: boolean,
): LoginProblems {
  return {
    email: emailProblem(email),
    legalAgreement: isAgreementNeeded && !legalAgreement ? 'emailForm.termsAgreement.required' : null,
  };
}
