// A payment failed in a way that only support can explain, or the order differs from the request: shows the order's id and a way back.
import { useSnapshot } from 'valtio';
import { stoppedAt } from '../../../domain/order/lifecycle.ts';
import { Artwork } from '../../../ui/display/artwork.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import type { OrderStore } from '../../../orders/order-store.ts';
import { OrderBody } from './order-body.tsx';
import { HelpLink } from './help-link.tsx';
import { OrderToQuote } from './order-to-quote.tsx';
import { TrackingLink } from './tracking-link.tsx';
import { ReturnToMerchant, useLeaveLink } from '../../shell/leave-order-action.tsx';
import { StepFrame } from '../../shell/step-frame.tsx';
import { useOrder } from '../summary/use-order.ts';
import { useMode, useText, useWidget } from '../../widget-context.tsx';

const FATAL = {
  title: 'genericError.title',
  lead: 'fatal.lead',
  sellLead: 'fatal.lead',
  artwork: 'failure',
} as const;

/** The texts for a stopped order. Once the crypto of a sale was seen, its own screens show it, except in the first status after that. */
const STOPPED = {
  unpaid: {
    title: 'fatal.alteredTitle',
    lead: 'fatal.alteredLead',
    sellLead: 'fatal.alteredSellLead',
    artwork: 'failure',
  },
  checked: {
    title: 'fatal.alteredTitle',
    lead: 'fatal.alteredCheckedLead',
    sellLead: 'fatal.alteredSellCheckedLead',
    artwork: 'warning',
  },
  underWay: {
    title: 'publicOrder.progress',
    lead: 'fatal.alteredPaidLead',
    sellLead: 'fatal.alteredSellPaidLead',
    artwork: 'warning',
  },
  complete: {
    title: 'order.complete',
    lead: 'fatal.alteredPaidLead',
    sellLead: 'fatal.alteredSellPaidLead',
    artwork: 'warning',
  },
  ended: {
    title: 'order.failed',
    lead: 'fatal.alteredEndedLead',
    sellLead: 'fatal.alteredSellLead',
    artwork: 'failure',
  },
} as const;

export function OrderFatal() {
  const { stores, commands } = useWidget();
  const store = useSnapshot(stores.order) as OrderStore;
  const stopped = store.outcome === 'altered' ? stoppedAt(store) : null;
  const { title, lead, sellLead, artwork } = stopped ? STOPPED[stopped] : FATAL;
  const isSell = useMode() === 'sell';
  const order = useOrder();
  const text = useText();
  const leaveLink = useLeaveLink();
  const isChecked = stopped === null || stopped === 'checked';
  return (
    <StepFrame
      centered
      actionFirst
      title={text(stopped && order?.status === 'expired' ? 'order.expired' : title)}
      lead={text(isSell ? sellLead : lead)}
      artwork={<Artwork kind={artwork} />}
      action={
        <>
          <Button variant="primary" onClick={() => commands.orders.toCalculator()}>
            {text('order.toCalculator')}
          </Button>
          {/* An order that cannot be paid must not lead to the shop's page of thanks. */}
          {order && (stopped === 'unpaid' ? leaveLink : <ReturnToMerchant order={order} />)}
        </>
      }
    >
      <OrderBody>
        {isChecked && (
          <Text muted>{text(isSell && stopped ? 'unsettled.sellWaiting' : 'unsettled.waiting')}</Text>
        )}
        {order && <OrderToQuote order={order} />}
        {order && stopped !== 'unpaid' && <TrackingLink order={order} />}
        <HelpLink isMailShown={order !== null} />
      </OrderBody>
    </StepFrame>
  );
}
