// 'Order Expired': final; a new order with the same choices, or back to the calculator.
import { useSnapshot } from 'valtio';
import { Artwork } from '../../ui/artwork.tsx';
import { Button } from '../../ui/button.tsx';
import { OrderBody, OrderMessage, OrderToQuote, useOrder } from '../order/index.ts';
import { StepFrame, WayOn } from '../shell/index.ts';
import { useText, useWidget } from '../widget-context.tsx';

export function ExpiredView() {
  const { stores, commands } = useWidget();
  const isPreparing = useSnapshot(stores.order).activity === 'preparing';
  const order = useOrder();
  const text = useText();
  if (!order) return null;
  return (
    <StepFrame
      centered
      title={text('order.expiredTitle')}
      lead={text('order.expiredLead')}
      artwork={<Artwork kind="warning" />}
      action={
        <>
          <Button variant="primary" busy={isPreparing} onClick={() => commands.order.tryAgain()}>
            {text('shell.tryAgain')}
          </Button>
          <WayOn
            order={order}
            otherwise={{ label: text('order.toCalculator'), onClick: () => commands.order.toCalculator() }}
          />
        </>
      }
    >
      <OrderBody>
        <OrderMessage />
        <OrderToQuote order={order} />
      </OrderBody>
    </StepFrame>
  );
}
