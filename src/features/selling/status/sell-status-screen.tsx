// The progress of a sell order after its transfer, and its outcome.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
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
import { AmountText } from '../../../ui/amount-text.tsx';
import { StepFrame } from '../../shell/step-frame.tsx';
import { LeaveOrderAction } from '../../shell/leave-order-action.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { usePayoutCard } from '../payout/use-payout-card.ts';
import { failedMoney } from '../../../domain/order/failed-money.ts';
import { Text, Panel, Spread } from '../../../ui/surfaces/layout.tsx';
import type { OrderSummary } from '../../order/summary/order-summary.ts';
import { OrderNumber } from '../../order/views/order-number.tsx';
import { OrderToQuote } from '../../order/views/order-to-quote.tsx';
import { dotOf, SellDot } from '../deposit/sell-dot.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import { MiddleText } from '../../../ui/display/middle-text.tsx';
import { SupportContact } from '../../shell/support-contact.tsx';
import { useDeposit } from '../deposit/use-deposit.ts';

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
  // An amount that is still awaited is not an outcome yet.
  const state = receiveState(order);
  const outcome = state === 'awaited' ? undefined : state;
  return (
    <StepFrame
      step={order.status === 'complete' ? 'done' : 'transfer'}
      centered
      actionFirst
      title={title}
      lead={<AmountText>{lead}</AmountText>}
      artwork={<StatusArtwork order={order} label={title} />}
      action={
        <LeaveOrderAction
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

/** Title and lead. For an expired order they do not deny a transfer that may have been sent. */
function useStatusTexts(order: Order): { title: string; lead: string } {
  const { unsentId } = useSnapshot(useWidget().stores.order);
  const summary = useOrderSummary(order)!;
  const { card } = usePayoutCard(order);
  const text = useText();
  const { title, lead } = STATUS_LOOKS[order.status];
  const values = { amount: text.amount(summary.receiveAmount), ticker: summary.receiveTicker, card };
  const reason = order.status === 'failed' ? order.paymentProviderFailureReason : undefined;
  const isSent = order.status === 'expired' && unsentId !== order.id;
  return { title: text(title), lead: reason || text(isSent ? 'sell.expiredSentLead' : lead, values) };
}

function StatusArtwork({ order, label }: { order: Order; label: string }) {
  const { artwork } = STATUS_LOOKS[order.status];
  if (artwork !== 'waiting') return <Artwork kind={artwork} />;
  return <WaitingMark label={label} />;
}

/** Says what happened to the crypto of a failed sell order, with the amount that the customer sent. */
function StatusMoney({ order, summary }: { order: Order; summary: OrderSummary }) {
  const text = useText();
  const sent = { amount: text.amount(summary.payAmount), ticker: summary.payTicker };
  return (
    <Text>
      <AmountText>{text(failedMoney(order).textKey, sent)}</AmountText>
    </Text>
  );
}

/** The order's status with its dot, and its number. */
function StatusLines({ order }: { order: Order }) {
  const text = useText();
  const dot = dotOf(order.status).text;
  const word = order.status === 'expired' ? 'sell.dotExpired' : dot;
  return (
    <Panel>
      <Spread>
        <span>{text('publicOrder.title')}</span>
        <span>
          <SellDot status={order.status} /> <span aria-hidden={word === dot}>{text(word)}</span>
        </span>
      </Spread>
      {hasFailed(order.status) ? <OrderToQuote order={order} isMailShown /> : <OrderNumber order={order} />}
    </Panel>
  );
}

/** The support contact of an order that failed or expired. */
function StatusSupport({ order }: { order: Order }) {
  const { txHash } = useDeposit(order);
  const text = useText();
  if (order.status === 'expired') {
    return (
      <>
        {txHash && (
          <Alert tone="warning" title={text('sell.txSent')}>
            <MiddleText text={txHash} />
          </Alert>
        )}
        <SupportContact
          lead={text('sell.expiredSupport')}
          leadWithoutEmail={text('sell.expiredSupportNoMail')}
        />
      </>
    );
  }
  if (order.status !== 'failed') return null;
  return (
    <SupportContact lead={text('sell.failedSupport')} leadWithoutEmail={text('sell.failedSupportNoMail')} />
  );
}
