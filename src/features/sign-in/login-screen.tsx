// Sign-in by e-mail and one-time code, in two steps; for buy and sell.
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useWidget, useText } from '../widget-context.tsx';
import { confirmationCodeProblem, readCode } from '../../domain/customer/confirmation-code.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CodeInput } from '../../ui/fields/code-input.tsx';
import { AmountText } from '../../ui/amount-text.tsx';
import { SlowNotice } from '../shell/slow-notice.tsx';
import { StepFrame } from '../shell/step-frame.tsx';
import { useReactionText } from '../shell/use-reaction-text.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Alert } from '../../ui/display/alert.tsx';
import { Stack, Text } from '../../ui/surfaces/layout.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { likelyProvider } from '../../domain/customer/likely-provider.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LegalLinks } from '../shell/legal-links.tsx';
import { useLazyModule } from '../use-lazy-module.ts';
import { PasskeyPlace } from './passkey-place.tsx';
import { loginProblems } from '../../domain/customer/login-problems.ts';
import { useCheckedForm } from '../shell/use-checked-form.ts';

export function LoginScreen() {
  const { stores, commands } = useWidget();
  const { step } = useSnapshot(stores.login);
  useEffect(() => void commands.login.open(), [commands]);
  // Separate keys, so that the heading of the new step takes the focus.
  return step === 'email' ? <EmailStep key="email" /> : <CodeStep key="code" />;
}

/** The second step: the one-time code, submitted automatically when complete. */
function CodeStep() {
  const { stores, commands } = useWidget();
  const { email, isConfirming, isSigningIn, codeError } = useSnapshot(stores.login);
  const isBeforeChange = useSnapshot(stores.session).codeDemandedAt !== null;
  const text = useText();
  const read = useReactionText();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);

  const send = async (complete: string) => {
    const isSignedIn = await commands.login.confirmCode(complete);
    // Select the refused code, so that typing replaces it.
    if (!isSignedIn) inputRef.current?.select();
  };
  const submit = async () => {
    const problem = confirmationCodeProblem(code);
    setMissing(problem !== null);
    if (problem) inputRef.current?.focus();
    else await send(code);
  };
  return (
    <StepFrame
      title={text(isBeforeChange ? 'login.againTitle' : 'login.codeTitle')}
      lead={
        <AmountText keep={[email]}>
          {text(isBeforeChange ? 'login.againLead' : 'login.codeLead', { email })}
        </AmountText>
      }
      step="verify"
      onBack={() => void commands.login.back()}
      onSubmit={() => void submit()}
      action={
        <>
          <Button type="submit" variant="primary" busy={isConfirming || isSigningIn}>
            {text('login.continue')}
          </Button>
          <SlowNotice isWaiting={isConfirming || isSigningIn} />
        </>
      }
    >
      <CodeInput
        ref={inputRef}
        label={text('login.code')}
        name="code"
        value={code}
        error={isMissing ? text('authEmailCodeValidate.required') : read(codeError)}
        onValue={(typed) => {
          setCode(readCode(typed));
          setMissing(false);
          void commands.login.touchCode();
        }}
        onComplete={(complete) => void send(complete)}
      />
      <ResendCode />
    </StepFrame>
  );
}

/** Offers another code when the wait is over. The seconds are visible; screen readers announce only the end of the wait and errors. */
function ResendCode() {
  const { stores, commands } = useWidget();
  const { secondsLeft, isResending, resendError } = useSnapshot(stores.login);
  const text = useText();
  const seconds = secondsLeft ?? 0;
  const errorKey: MessageKey | null = resendError && 'key' in resendError ? resendError.key : null;
  const spoken = errorKey ? text('login.resendFailed') : secondsLeft === null && text('login.resendReady');
  return (
    <Stack gap="tight">
      {errorKey && (
        <Alert tone="warning" silent>
          {text(errorKey, { seconds })}
        </Alert>
      )}
      <Button
        variant="quiet"
        wide
        busy={isResending}
        disabled={secondsLeft !== null}
        onClick={commands.login.resendCode}
      >
        {text('login.resend')}
      </Button>
      {secondsLeft !== null && !errorKey && (
        <Text small muted center>
          {text('login.resendIn', { seconds })}
        </Text>
      )}
      <VisuallyHidden live="polite">{spoken}</VisuallyHidden>
    </Stack>
  );
}

const loadPasskeySignIn = () => import('./passkey-sign-in.tsx');

type EmailForm = ReturnType<typeof useEmailForm>;

/** The first step: e-mail, the required agreement, the optional newsletter. */
export function EmailStep() {
  const { stores, commands } = useWidget();
  const { isSending, isSigningIn } = useSnapshot(stores.login);
  const text = useText();
  const state = useEmailForm();
  const { form } = state;
  const { hasPasskeyDevice } = useSnapshot(stores.session);
  const hasPasskeys = useSnapshot(stores.widget).config?.passkeys?.url !== undefined;
  // Do not offer a passkey if the merchant supplied the e-mail: it may belong to another customer.
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

/** The form of the e-mail step: its initial values, its rules, and its submission. */
function useEmailForm() {
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
