// An order whose amounts, wallet or currencies are unreadable: shows its status, its number and a link to support. It is polled, but not payable.
import { hasFailed, STATUS_LOOKS } from '../../../domain/order/status.ts';
import { Artwork } from '../../../ui/display/artwork.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { StepFrame } from '../../shell/step-frame.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { HelpLink } from './help-link.tsx';
import { OrderBody } from './order-body.tsx';
import { OrderToQuote } from './order-to-quote.tsx';
import { TrackingLink } from './tracking-link.tsx';
import { useOrder } from '../summary/use-order.ts';

export function OrderUnread() {
  const { commands } = useWidget();
  const order = useOrder();
  const text = useText();
  if (!order) return null;
  const { artwork, title } = STATUS_LOOKS[order.status];
  return (
    <StepFrame
      centered
      title={text(artwork === 'waiting' ? 'publicOrder.progress' : title)}
      lead={text('order.unreadLead')}
      artwork={<Artwork kind={hasFailed(order.status) ? 'failure' : 'warning'} />}
      action={
        <Button onClick={() => commands.orders.toCalculator()} wide>
          {text('order.toCalculator')}
        </Button>
      }
    >
      <OrderBody>
        <OrderToQuote order={order} />
        <TrackingLink order={order} />
        <HelpLink isMailShown />
      </OrderBody>
    </StepFrame>
  );
}
