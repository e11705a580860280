// The Order screen: chooses the view by the order's state.
import { useEffect, type ComponentType } from 'react';
import { OrderFatal } from '../../order/views/order-fatal.tsx';
import { OrderUnread } from '../../order/views/order-unread.tsx';
import { type ShownOrderView, shownOrderView } from '../../../orders/shown-order-view.ts';
import { useStored } from '../../use-stored.ts';
import { useWidget, useText } from '../../widget-context.tsx';
import { AuthorizationView } from '../authorization/authorization-view.tsx';
import { CardFlow } from '../card/card-flow.tsx';
import { QrView } from '../without-card/qr-view.tsx';
import { TransferView } from '../without-card/transfer-view.tsx';
import { TrackerView } from './tracker-view.tsx';
import { useSnapshot } from 'valtio';
import { waitKey, isByCard } from '../../../domain/order/payment.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Text, Stack } from '../../../ui/surfaces/layout.tsx';
import { WaitingMark } from '../../../ui/waiting-mark.tsx';
import { PaymentWait } from '../../order/views/payment-wait.tsx';
import { useOrder, useOrderSummary } from '../../order/summary/use-order.ts';
import { FixedHeightText } from '../../shell/fixed-height-text.tsx';
import { Artwork } from '../../../ui/display/artwork.tsx';
import { EarlierOrder } from '../../order/views/earlier-order.tsx';
import { HelpLink } from '../../order/views/help-link.tsx';
import { MerchantUnpaid } from '../../order/summary/use-destination.tsx';
import { OrderBody } from '../../order/views/order-body.tsx';
import { OrderMessage } from '../../order/views/order-message.tsx';
import { OrderToQuote } from '../../order/views/order-to-quote.tsx';
import { TrackingLink } from '../../order/views/tracking-link.tsx';
import { StepFrame } from '../../shell/step-frame.tsx';
import { failedMoney, type FailedMoneyFacts } from '../../../domain/order/failed-money.ts';
import { FeeSummary } from '../../order/summary/fee-summary.tsx';
import { RateChangeNotice } from '../../order/reservation/rate-change-notice.tsx';
import type { Order } from '../../../domain/order/order.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import type { OrderSummary } from '../../order/summary/order-summary.ts';
import { isOrderOf, type ReadLaunch } from '../../../domain/launch/return-address.ts';
import { LeaveOrderAction } from '../../shell/leave-order-action.tsx';

/** The failure screen: the provider's reason or a default, what happened to amounts and fees, the help link and the order's id. */
function FailedView() {
  const order = useOrder();
  const summary = useOrderSummary(order);
  const { unsentId } = useSnapshot(useWidget().stores.order);
  const text = useText();
  if (!order || !summary) return null;
  const { fate, textKey } = failedMoney(order, unsentId === order.id);
  return (
    <StepFrame
      centered
      actionFirst
      title={text('order.failedTitle')}
      lead={order.paymentProviderFailureReason || text('order.failedDefault')}
      artwork={<Artwork kind="failure" />}
      action={<NextOrderActions order={order} />}
    >
      <OrderBody>
        <OrderMessage />
        <EarlierOrder />
        <RateChangeNotice />
        <MerchantUnpaid order={order} />
        <FailedMoney order={order} summary={summary} fate={fate} textKey={textKey} />
        {/* Hidden if nothing was charged, because listed fees would read as charged. */}
        {fate !== 'untouched' && <FeeSummary summary={summary} outcome="lost" isOpenAtFirst />}
        <OrderToQuote order={order} />
        <TrackingLink order={order} />
        <HelpLink isMailShown />
      </OrderBody>
    </StepFrame>
  );
}

interface FailedMoneyProps extends FailedMoneyFacts {
  order: Order;
  summary: OrderSummary;
}

/** Says what happened to the money of a failed purchase, and warns that another attempt is another payment. */
function FailedMoney({ order, summary, fate, textKey }: FailedMoneyProps) {
  const text = useText();
  const isCard = isByCard(order.paymentProviderId);
  const paid = { amount: text.amount(summary.payAmount), ticker: summary.payTicker };
  const isAsked = fate === 'unknown' && !isCard;
  const isReturned = isCard && fate === 'returned';
  const key = isReturned ? 'failure.returnedCard' : textKey;
  const money = (
    <Text muted>
      <AmountText>{text(key, paid)}</AmountText>
    </Text>
  );
  return (
    <Stack gap="tight">
      {!isReturned && money}
      {isCard && <Text muted>{text('order.failedRelease')}</Text>}
      {/* Below the agreed sentence, which is conditional and would weaken a certain statement above it. */}
      {isReturned && money}
      {isAsked && <Text>{text('failure.askFirst')}</Text>}
      {fate !== 'untouched' && !isAsked && <Text muted>{text('failure.again')}</Text>}
    </Stack>
  );
}

/**
 * 'Order Expired', with buttons for a new order with the same choices and for the calculator. States that nothing was charged only if this
 * browser knows that it sent no payment.
 */
function ExpiredView() {
  const { unsentId } = useSnapshot(useWidget().stores.order);
  const order = useOrder();
  const text = useText();
  if (!order) return null;
  const isMoneyOut = unsentId !== order.id;
  return (
    <StepFrame
      centered
      actionFirst
      title={text('order.expiredTitle')}
      lead={text(isMoneyOut ? 'order.expiredSentLead' : 'order.expiredLead')}
      artwork={<Artwork kind="failure" />}
      action={<NextOrderActions order={order} isMoneyOut={isMoneyOut} />}
    >
      <OrderBody>
        <OrderMessage />
        <EarlierOrder />
        <MerchantUnpaid order={order} />
        <OrderToQuote order={order} />
        <TrackingLink order={order} />
        {!isMoneyOut && <HelpLink isMailShown />}
      </OrderBody>
    </StepFrame>
  );
}

/** The spinner while a payment is processed; after 30 s it explains the wait and offers to skip it. */
function ProcessingView() {
  const { stores, commands } = useWidget();
  const isWaitLong = useSnapshot(stores.order).waiting === 'long';
  const order = useOrder();
  const text = useText();
  const longer = text('order.longerWait');
  return (
    <PaymentWait
      title={text('order.processingTitle')}
      lead={text((order && waitKey(order)) ?? 'order.processingLead')}
      artwork={<WaitingMark />}
      action={
        // The space is reserved from the start, so nothing below moves when the button appears.
        <Button
          wide
          style={{ visibility: isWaitLong ? undefined : 'hidden' }}
          onClick={() => commands.orders.skipWaiting()}
        >
          {text('order.skipWaiting')}
        </Button>
      }
    >
      <Text center>
        <FixedHeightText isStatus shown={isWaitLong ? longer : ''} others={[longer]} />
      </Text>
    </PaymentWait>
  );
}

const VIEWS: Record<ShownOrderView, ComponentType> = {
  card_flow: CardFlow,
  waiting: ProcessingView,
  qr: QrView,
  transfer: TransferView,
  authorization: AuthorizationView,
  tracker: TrackerView,
  failed: FailedView,
  expired: ExpiredView,
  fatal: OrderFatal,
  altered: OrderFatal,
  unread: OrderUnread,
};

export function OrderScreen() {
  const { stores, commands } = useWidget();
  const view = useStored(stores.order, shownOrderView);
  useEffect(() => {
    void commands.orders.watch();
  }, [commands]);
  if (!view) return null;
  const View = VIEWS[view];
  return <View />;
}

/**
 * Actions after a failed or expired order: a new one with the same choices, or back to the shop or the calculator.
 * `isMoneyOut`: a payment may be on its way, so the main action is the help link, and another payment comes second.
 */
function NextOrderActions({ order, isMoneyOut = false }: { order: Order; isMoneyOut?: boolean }) {
  const { stores, commands } = useWidget();
  const isPreparing = useSnapshot(stores.order).activity === 'preparing';
  const launch = useSnapshot(stores.launch);
  const text = useText();
  // Under another launch's key and terms, neither shop would have asked for the new order.
  const canTryAgain = !launch.payload || isOrderOf(launch as ReadLaunch, order);
  return (
    <>
      {isMoneyOut && <HelpLink isMainAction />}
      {canTryAgain && (
        <Button
          variant={isMoneyOut ? 'secondary' : 'primary'}
          wide
          busy={isPreparing}
          onClick={() => commands.orders.tryAgain()}
        >
          {text('shell.tryAgain')}
        </Button>
      )}
      <LeaveOrderAction
        order={order}
        otherwise={{ label: text('order.toCalculator'), onClick: () => commands.orders.toCalculator() }}
      />
    </>
  );
}
