// The progress of a sell order after its transfer, and its outcome.
import { useEffect } from 'react';
import { hasFailed, isFinal, STATUS_LOOKS } from '../../../domain/order/status.ts';
import type { Order } from '../../../domain/order/order.ts';
import { receiveState } from '../../../domain/order/public-order.ts';
import { Artwork } from '../../../ui/display/artwork.tsx';
import { WaitingMark } from '../../../ui/waiting-mark.tsx';
import { FeeSummary } from '../../order/summary/fee-summary.tsx';
import { OrderBody } from '../../order/views/order-body.tsx';
import { OrderMessage } from '../../order/views/order-message.tsx';
import { OrderSteps } from '../../order/views/order-steps.tsx';
import { OrderUnread } from '../../order/views/order-unread.tsx';
import { OtherSums } from '../../order/views/other-sums.tsx';
import { StaleNotice } from '../../order/views/stale-notice.tsx';
import { SupportCard } from '../../order/views/support-card.tsx';
import { TrackingLink } from '../../order/views/tracking-link.tsx';
import { useOrder, useOrderSummary } from '../../order/summary/use-order.ts';
import { RefundWallet } from '../deposit/refund-wallet.tsx';
import { SellExplorerLink } from '../deposit/sell-explorer-link.tsx';
import { KeptSums } from '../../../ui/kept-sums.tsx';
import { StepFrame } from '../../shell/step-frame.tsx';
import { WayOn } from '../../shell/way-on.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { StatusLines } from './status-lines.tsx';
import { StatusMoney } from './status-money.tsx';
import { StatusSupport } from './status-support.tsx';
import { usePayoutCard } from '../payout/use-payout-card.ts';
import { useStatusTexts } from './use-status-texts.ts';

export function SellStatusScreen() {
  const { commands } = useWidget();
  const order = useOrder();
  useEffect(() => {
    void commands.orders.watch();
    void commands.sale.openStatus();
  }, [commands]);
  if (order?.unread) return <OrderUnread />;
  return order && <SellStatus key={order.status} order={order} />;
}

/** Its key is the status, so that the heading of a new status takes the focus. */
function SellStatus({ order }: { order: Order }) {
  const { commands } = useWidget();
  const text = useText();
  const { title, lead } = useStatusTexts(order);
  const summary = useOrderSummary(order);
  const { name } = usePayoutCard(order);
  const isOver = isFinal(order.status);
  const isLost = hasFailed(order.status);
  // An awaited amount is no outcome yet.
  const state = receiveState(order);
  const outcome = state === 'awaited' ? undefined : state;
  return (
    <StepFrame
      step={order.status === 'complete' ? 'done' : 'transfer'}
      centered
      actionFirst
      title={title}
      lead={<KeptSums>{lead}</KeptSums>}
      artwork={<StatusArtwork order={order} label={title} />}
      action={
        <WayOn
          order={order}
          primary={isOver}
          otherwise={
            isOver
              ? {
                  label: text('sell.makeNewOrder'),
                  onClick: () => commands.sale.makeNewOrder(),
                  primary: true,
                }
              : { label: text('order.toCalculator'), onClick: () => commands.orders.toCalculator() }
          }
        />
      }
    >
      <OrderBody>
        <StaleNotice />
        <OtherSums order={order} />
        <OrderMessage />
        {order.status === 'failed' && summary && <StatusMoney order={order} summary={summary} />}
        <StatusSupport order={order} />
        <StatusLines order={order} />
        <OrderSteps order={order} />
        <SellExplorerLink order={order} underSteps={!isLost} />
        <RefundWallet order={order} />
        {summary && <FeeSummary summary={summary} outcome={outcome} card={name} />}
        <TrackingLink order={order} />
        {!isLost && <SupportCard order={order} />}
      </OrderBody>
    </StepFrame>
  );
}

function StatusArtwork({ order, label }: { order: Order; label: string }) {
  const { artwork } = STATUS_LOOKS[order.status];
  if (artwork !== 'waiting') return <Artwork kind={artwork} />;
  return <WaitingMark label={label} />;
}
