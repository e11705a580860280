// The first step: e-mail, the required agreement, the optional newsletter.
import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { likelyProvider } from '../../domain/customer/likely-provider.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Stack } from '../../ui/surfaces/layout.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LegalLinks } from '../shell/legal-links.tsx';
import { SlowNotice } from '../shell/slow-notice.tsx';
import { StepFrame } from '../shell/step-frame.tsx';
import { useLazyModule } from '../use-lazy-module.ts';
import { useReactionText } from '../shell/use-reaction-text.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { PasskeyPlace } from './passkey-place.tsx';
import { useEmailForm } from './use-email-form.ts';

const loadPasskeySignIn = () => import('./passkey-sign-in.tsx');

type EmailForm = ReturnType<typeof useEmailForm>;

export function EmailStep() {
  const { stores, commands } = useWidget();
  const { isSending, isSigningIn } = useSnapshot(stores.login);
  const text = useText();
  const state = useEmailForm();
  const { form } = state;
  const { hasPasskeyDevice } = useSnapshot(stores.session);
  const hasPasskeys = useSnapshot(stores.widget).config?.passkeys?.url !== undefined;
  // Not if the merchant supplied the e-mail: a passkey may belong to another customer.
  const mayUsePasskey = hasPasskeys && hasPasskeyDevice !== false && !state.isEmailGiven;
  const passkeys = useLazyModule(loadPasskeySignIn, mayUsePasskey ? 'soon' : null);
  return (
    <StepFrame
      title={text('login.title')}
      lead={text(state.isEmailGiven ? 'login.fixedLead' : 'login.lead')}
      step="verify"
      onBack={commands.navigation.back}
      onSubmit={(event) => void form.submit(event)}
      action={
        <>
          <Button type="submit" variant="primary" busy={isSending || isSigningIn}>
            {text('login.continue')}
          </Button>
          <SlowNotice isWaiting={isSending || isSigningIn} />
        </>
      }
    >
      {passkeys ? (
        <passkeys.PasskeySignIn hasAccepted={form.values.legalAgreement} />
      ) : (
        mayUsePasskey && <PasskeyPlace />
      )}
      <EmailField {...state} />
      {state.isAgreementNeeded && <Agreement {...state} />}
      <Checkbox
        label={text('login.news')}
        name="newsletterAgreement"
        checked={form.values.newsletterAgreement}
        onChecked={(isNewsletterWanted) => {
          form.set('newsletterAgreement', isNewsletterWanted);
          void commands.login.keepTyped({ isNewsletterWanted });
        }}
      />
    </StepFrame>
  );
}

function EmailField({ form, isEmailGiven }: EmailForm) {
  const { stores, commands } = useWidget();
  const { emailError } = useSnapshot(stores.login);
  const text = useText();
  const read = useReactionText();
  const ref = useRef<HTMLInputElement>(null);
  const { email } = form.values;
  const onValue = (typed: string) => {
    form.set('email', typed);
    void commands.login.keepTyped({ email: typed });
  };
  const provider = isEmailGiven ? null : likelyProvider(email);
  return (
    <TextField
      ref={ref}
      label={text('login.email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={isEmailGiven}
      value={email}
      error={form.errorOf('email') ?? read(emailError)}
      onValue={onValue}
      onBlur={() => form.leave('email')}
      beside={
        provider && (
          <Button
            variant="quiet"
            onClick={() => {
              onValue(email.slice(0, email.indexOf('@') + 1) + provider);
              ref.current?.focus();
            }}
          >
            <span translate="no">{provider}</span>
          </Button>
        )
      }
    />
  );
}

function Agreement({ form }: EmailForm) {
  const { stores, commands } = useWidget();
  const { areTermsNew } = useSnapshot(stores.login);
  const text = useText();
  return (
    <Stack gap="tight">
      <Checkbox
        label={text('agreement.terms')}
        name="legalAgreement"
        required
        checked={form.values.legalAgreement}
        error={form.errorOf('legalAgreement') ?? (areTermsNew ? text('login.termsChanged') : null)}
        onChecked={(isAgreed) => {
          form.set('legalAgreement', isAgreed);
          void commands.login.keepTyped({ isAgreed });
        }}
      />
      <LegalLinks />
    </Stack>
  );
}
