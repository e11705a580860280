// The form of the e-mail step: its first values, its rules, and what it sends.
import { useSnapshot } from 'valtio';
import { loginProblems } from '../../domain/customer/login-problems.ts';
import { useCheckedForm } from '../shell/use-checked-form.ts';
import { useWidget } from '../widget-context.tsx';

export function useEmailForm() {
  const { stores, commands } = useWidget();
  const { payload } = useSnapshot(stores.launch);
  const isAgreementNeeded = useSnapshot(stores.widget).config?.termsAgreement !== false;
  const givenEmail = payload?.email;
  const form = useCheckedForm({
    initial: {
      email: givenEmail ?? stores.login.email,
      legalAgreement: stores.login.isAgreed,
      newsletterAgreement: stores.login.isNewsletterWanted,
    },
    check: (values) => loginProblems(values, isAgreementNeeded),
    onValid: ({ email, legalAgreement, newsletterAgreement }) =>
      commands.login.sendCode({
        email,
        isAgreed: legalAgreement || !isAgreementNeeded,
        isNewsletterWanted: newsletterAgreement,
      }),
  });
  return { form, isAgreementNeeded, isEmailGiven: givenEmail !== undefined };
}
