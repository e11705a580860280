// A payment failed in a way that only support can explain, or the order is not what was asked for: its id and a way back.
import { useSnapshot } from 'valtio';
import { Artwork } from '../../../ui/display/artwork.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { OrderBody } from './order-body.tsx';
import { HelpLink } from './help-link.tsx';
import { OrderToQuote } from './order-to-quote.tsx';
import { StepFrame } from '../../shell/index.ts';
import { useOrder } from './use-order.ts';
import { useMode, useText, useWidget } from '../../widget-context.tsx';

export function OrderFatal() {
  const { stores, commands } = useWidget();
  const isAltered = useSnapshot(stores.order).outcome === 'altered';
  const alteredLead = useMode() === 'sell' ? 'fatal.alteredSellLead' : 'fatal.alteredLead';
  const order = useOrder();
  const text = useText();
  return (
    <StepFrame
      centered
      title={text(isAltered ? 'fatal.alteredTitle' : 'genericError.title')}
      lead={text(isAltered ? alteredLead : 'fatal.lead')}
      artwork={<Artwork kind="failure" />}
      action={
        <Button variant="primary" onClick={() => commands.order.toCalculator()}>
          {text('order.toCalculator')}
        </Button>
      }
    >
      <OrderBody>
        {!isAltered && (
          <Text center muted>
            {text('unsettled.waiting')}
          </Text>
        )}
        {order && <OrderToQuote order={order} />}
        <HelpLink />
      </OrderBody>
    </StepFrame>
  );
}
