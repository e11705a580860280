// The second step: the one-time code, submitted automatically when complete.
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { confirmationCodeProblem, readCode } from '../../domain/customer/confirmation-code.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CodeInput } from '../../ui/fields/code-input.tsx';
import { KeptSums } from '../../ui/kept-sums.tsx';
import { SlowNotice } from '../shell/slow-notice.tsx';
import { StepFrame } from '../shell/step-frame.tsx';
import { useReactionText } from '../shell/use-reaction-text.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { ResendCode } from './resend-code.tsx';

export function CodeStep() {
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
    // Selected, so that typing replaces it.
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
        <KeptSums keep={[email]}>
          {text(isBeforeChange ? 'login.againLead' : 'login.codeLead', { email })}
        </KeptSums>
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
