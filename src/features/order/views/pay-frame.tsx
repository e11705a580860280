// What the steps that pay an order are drawn in: what must be done first, the step itself, and what became of the payment.
import { StepFrame, type StepFrameProps } from '../../shell/index.ts';
import { EarlierOrder } from './earlier-order.tsx';
import { OrderMessage } from './order-message.tsx';
import { OrderOnPhone } from './order-on-phone.tsx';
import { BeforePaying, PaymentCheck, useIsPayingStopped } from './payment-check.tsx';

/** The action is not offered while something else comes first. */
export function PayFrame({ action, children, ...frame }: Omit<StepFrameProps, 'step'>) {
  const isStopped = useIsPayingStopped();
  return (
    <StepFrame {...frame} step="pay" action={!isStopped && action}>
      <EarlierOrder />
      <BeforePaying />
      {children}
      <PaymentCheck />
      <OrderMessage />
      {!isStopped && <OrderOnPhone />}
    </StepFrame>
  );
}
