// The frame of the steps that pay an order: what must be done first, the step itself, and the result of the payment.
import { StepFrame, type StepFrameProps } from '../../shell/step-frame.tsx';
import { EarlierOrder } from './earlier-order.tsx';
import { OrderMessage } from './order-message.tsx';
import { OrderOnPhone } from './order-on-phone.tsx';
import { BeforePaying, PaymentCheck, useIsPayingStopped } from './payment-check.tsx';

/** Hides the action while something else must be done first. */
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
