// 'Enter SMS code' and 'Enter BANK code': six digits, sent by a press or Enter.
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { bankCodeProblem } from '../../domain/customer/confirmation-code.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CodeInput } from '../../ui/fields/code-input.tsx';
import { Stack } from '../../ui/surfaces/layout.tsx';
import { CancelOrderButton, OrderMessage, OrderNumber, useOrder, useReactionText } from '../order/index.ts';
import { StepFrame } from '../shell/index.ts';
import { useText, useWidget } from '../widget-context.tsx';

const TEXTS = {
  sms: { title: 'auth.smsTitle', lead: 'auth.smsLead' },
  bank_code: { title: 'auth.bankTitle', lead: 'auth.bankLead' },
} as const;

export function AuthCodeView({ kind }: { kind: 'sms' | 'bank_code' }) {
  const { stores, commands } = useWidget();
  const { codeError, busy } = useSnapshot(stores.payment);
  const isAuthorizing = busy === 'authorizing';
  const order = useOrder();
  const text = useText();
  const read = useReactionText();
  const inputRef = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [hasTried, setTried] = useState(false);
  const problem = hasTried ? bankCodeProblem(code) : null;
  const error = problem ? text(problem) : read(codeError);
  const { title, lead } = TEXTS[kind];
  const submit = async () => {
    setTried(true);
    if (bankCodeProblem(code)) return inputRef.current?.focus();
    await commands.payment.sendCode(code);
    if (stores.payment.codeError) inputRef.current?.select();
  };
  return (
    <StepFrame
      step="pay"
      title={text(title)}
      lead={text(lead)}
      onSubmit={() => void submit()}
      action={
        <>
          <Button variant="primary" type="submit" busy={isAuthorizing}>
            {text('auth.authorize')}
          </Button>
          {!isAuthorizing && <CancelOrderButton />}
        </>
      }
    >
      <Stack>
        <CodeInput
          ref={inputRef}
          label={text(title)}
          labelHidden
          value={code}
          onValue={(digits) => {
            setCode(digits);
            if (codeError) void commands.payment.forgetCodeError();
          }}
          error={error}
          readOnly={isAuthorizing}
        />
        <OrderMessage />
        {order && <OrderNumber order={order} />}
      </Stack>
    </StepFrame>
  );
}
