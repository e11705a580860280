// The gateway has seen the transfer on the network: the customer waits, and the next status replaces the screen.
import type { Order } from '../../../domain/order/order.ts';
import { FeeSummary } from '../../order/summary/fee-summary.tsx';
import { HelpLink } from '../../order/views/help-link.tsx';
import { OrderSteps } from '../../order/views/order-steps.tsx';
import { StaleNotice } from '../../order/views/stale-notice.tsx';
import { useOrderSummary } from '../../order/summary/use-order.ts';
import { SellExplorerLink } from './sell-explorer-link.tsx';
import { SellNumber } from './sell-number.tsx';
import { usePayoutCard } from '../payout/use-payout-card.ts';
import { WaitingFrame } from '../../shell/waiting-frame.tsx';
import { useText } from '../../widget-context.tsx';

export function CryptoSeen({ order }: { order: Order }) {
  const summary = useOrderSummary(order);
  const { name } = usePayoutCard(order);
  const text = useText();
  return (
    <WaitingFrame
      step="transfer"
      title={text('sell.seenTitle')}
      lead={text('sell.seenLead')}
      waitsFor={text('sell.seenTitle')}
    >
      <SellNumber order={order} center />
      <StaleNotice />
      <OrderSteps order={order} />
      <SellExplorerLink order={order} underSteps />
      {summary && <FeeSummary summary={summary} card={name} />}
      <HelpLink />
    </WaitingFrame>
  );
}
