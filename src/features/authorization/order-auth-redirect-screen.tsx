// The waiting page after the bank's window was opened: cancel, or return to the payment.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../ui/actions/button.tsx';
import { WaitingMark } from '../../ui/waiting-mark.tsx';
import { CancelOrderButton, OrderBody, OrderMessage, OrderNumber, useOrder } from '../order/index.ts';
import { StepFrame } from '../shell/index.ts';
import { useText, useWidget } from '../widget-context.tsx';

export function OrderAuthRedirectScreen() {
  const { stores, commands } = useWidget();
  const { missingWindow } = useSnapshot(stores.payment);
  const isClosed = missingWindow !== null;
  const order = useOrder();
  const text = useText();
  useEffect(() => {
    void commands.order.watch();
    // After a reload it is not known which page the bank wanted to show.
    void commands.payment.loadAuth();
  }, [commands]);
  return (
    <StepFrame
      centered
      step="pay"
      title={text(isClosed ? 'auth.pageTitle' : 'auth.awaiting')}
      lead={text(isClosed ? 'auth.blockedLead' : 'auth.windowLead')}
      artwork={<WaitingMark />}
      action={
        <>
          {missingWindow === 'blocked' ? (
            <Button variant="primary" onClick={() => commands.payment.openBankPage()}>
              {text('auth.openPage')}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => commands.payment.returnToPayment()}>
              {text('auth.returnToPayment')}
            </Button>
          )}
          <CancelOrderButton />
        </>
      }
    >
      <OrderBody>
        <OrderMessage />
        {order && <OrderNumber order={order} />}
      </OrderBody>
    </StepFrame>
  );
}
