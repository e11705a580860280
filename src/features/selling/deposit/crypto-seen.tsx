// The network shows the transfer: nothing is to be sent any more, and the page goes on by itself.
import { longOrderId } from '../../../domain/order/order-id.ts';
import type { Order } from '../../../domain/order/order.ts';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { FeeSummary, HelpLink, ShortNumber, StaleNotice, useOrderSummary } from '../../order/index.ts';
import { SellDot } from '../status/sell-dot.tsx';
import { SellExplorerLink } from '../status/sell-explorer-link.tsx';
import { usePayoutCard } from '../use-payout-card.ts';
import { WaitingFrame } from '../../shell/index.ts';
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
      <Text small muted center>
        <SellDot status={order.status} />{' '}
        <span translate="no">{text('order.orderId', { id: longOrderId(order.id) })}</span>
      </Text>
      <ShortNumber order={order} center />
      <StaleNotice />
      <SellExplorerLink order={order} />
      {summary && <FeeSummary summary={summary} card={name} />}
      <HelpLink />
    </WaitingFrame>
  );
}
