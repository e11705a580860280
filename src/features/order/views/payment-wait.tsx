// Shown while a bank or provider processes a payment: a centred heading, a text, what is paid, and the order's number.
import type { ReactNode } from 'react';
import { StepFrame, type StepFrameProps } from '../../shell/step-frame.tsx';
import { OrderBody } from './order-body.tsx';
import { OtherSums } from './other-sums.tsx';
import { OrderNumber } from './order-number.tsx';
import { PaidSum } from './paid-sum.tsx';
import { useOrder } from '../summary/use-order.ts';

export interface PaymentWaitProps extends Pick<StepFrameProps, 'title' | 'lead' | 'artwork' | 'action'> {
  children: ReactNode;
}

export function PaymentWait({ children, ...frame }: PaymentWaitProps) {
  const order = useOrder();
  return (
    <StepFrame {...frame} centered step="pay">
      <OrderBody>
        {order && <OtherSums order={order} />}
        {order && <PaidSum order={order} center />}
        {children}
        {order && <OrderNumber order={order} />}
      </OrderBody>
    </StepFrame>
  );
}
