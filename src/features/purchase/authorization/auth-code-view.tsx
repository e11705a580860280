// 'Enter SMS code' and 'Enter BANK code': six digits, submitted automatically when complete, or by the button or Enter.
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { bankCodeProblem } from '../../../domain/customer/confirmation-code.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CodeInput } from '../../../ui/fields/code-input.tsx';
import { Hint, Stack } from '../../../ui/surfaces/layout.tsx';
import { CancelOrderButton } from '../../order/views/cancel-order-button.tsx';
import { FeeSummary } from '../../order/summary/fee-summary.tsx';
import { OrderDestination } from '../../order/views/order-destination.tsx';
import { OrderMessage } from '../../order/views/order-message.tsx';
import { OrderNumber } from '../../order/views/order-number.tsx';
import { PaidSum } from '../../order/views/paid-sum.tsx';
import { useOrder, useOrderSummary } from '../../order/summary/use-order.ts';
import { useReactionText } from '../../shell/use-reaction-text.ts';
import { StepFrame } from '../../shell/step-frame.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

const TEXTS = {
  sms: { title: 'auth.smsTitle', lead: 'auth.smsLead' },
  bank_code: { title: 'auth.bankTitle', lead: 'auth.bankLead' },
} as const;

export function AuthCodeView({ kind }: { kind: 'sms' | 'bank_code' }) {
  const isAuthorizing = useSnapshot(useWidget().stores.payment).busy === 'authorizing';
  const order = useOrder();
  const summary = useOrderSummary(order);
  const text = useText();
  const { field, submit } = useCode();
  const { title, lead } = TEXTS[kind];
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
        {order && <PaidSum order={order} />}
        <CodeInput {...field} label={text(title)} labelHidden readOnly={isAuthorizing} />
        {/* The bank sends the code, and the contract has no call to resend it: the hint says what the customer can do. */}
        {kind === 'sms' && <Hint>{text('auth.smsMissing')}</Hint>}
        <OrderMessage />
        {order && <OrderNumber order={order} />}
      </Stack>
      <OrderDestination />
      {summary && <FeeSummary summary={summary} isWalletShown />}
    </StepFrame>
  );
}

/** The typed code, its error, and its submission. */
function useCode() {
  const { stores, commands } = useWidget();
  const { codeError } = useSnapshot(stores.payment);
  const text = useText();
  const read = useReactionText();
  const ref = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [hasTried, setTried] = useState(false);
  const sentByItself = useRef<string | null>(null);
  const problem = hasTried ? bankCodeProblem(code) : null;
  const onValue = (digits: string) => {
    setCode(digits);
    if (codeError) void commands.payment.forgetCodeError();
  };
  const send = async (complete: string) => {
    await commands.orders.confirmCode(complete);
    // Selects the refused code, so that typing replaces it.
    if (stores.payment.codeError) ref.current?.select();
  };
  const onComplete = (complete: string) => {
    // Banks count wrong codes: the same code is submitted again only by a press.
    if (complete === sentByItself.current) return;
    sentByItself.current = complete;
    void send(complete);
  };
  const submit = async () => {
    setTried(true);
    if (bankCodeProblem(code)) return ref.current?.focus();
    await send(code);
  };
  const error = problem ? text(problem) : read(codeError);
  return { field: { ref, value: code, onValue, onComplete, error }, submit };
}
