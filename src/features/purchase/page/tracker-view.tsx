// The status tracker: the order's progress, its summary, and support.
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { cardName } from '../../../domain/card/card-name.ts';
import type { Order } from '../../../domain/order/order.ts';
import { methodKey, paymentTypeOf } from '../../../domain/order/payment.ts';
import { BUY_STATUSES, isHeld } from '../../../domain/order/status.ts';
import { Artwork } from '../../../ui/display/artwork.tsx';
import { Disclosure } from '../../../ui/display/disclosure.tsx';
import { StepTracker } from '../../../ui/display/step-tracker.tsx';
import { SummaryLines } from '../../../ui/display/summary-lines.tsx';
import {
  DestinationLine,
  useDestinationLines,
  usePaidMerchant,
  useReceivedByText,
} from '../../order/summary/use-destination.tsx';
import { OrderBody } from '../../order/views/order-body.tsx';
import { OrderMessage } from '../../order/views/order-message.tsx';
import { OrderNumber } from '../../order/views/order-number.tsx';
import { OtherSums } from '../../order/views/other-sums.tsx';
import { StaleNotice } from '../../order/views/stale-notice.tsx';
import { SupportCard } from '../../order/views/support-card.tsx';
import { TrackingLink } from '../../order/views/tracking-link.tsx';
import { useCostLines } from '../../order/summary/use-cost-lines.ts';
import { useOrder, useOrderSummary } from '../../order/summary/use-order.ts';
import { ExplorerLink } from '../../shell/explorer-link.tsx';
import { FixedHeightText } from '../../shell/fixed-height-text.tsx';
import { StepFrame } from '../../shell/step-frame.tsx';
import { WalletPanel } from '../../shell/wallet/wallet-with-memo.tsx';
import { LeaveOrderAction } from '../../shell/leave-order-action.tsx';
import { ShownTime } from '../../shell/shown-time.tsx';
import { useLazyModule } from '../../use-lazy-module.ts';
import { useText, useWidget } from '../../widget-context.tsx';

const loadPasskeyOffer = () => import('./passkey-offer.tsx');

export function TrackerView() {
  const { stores, commands } = useWidget();
  const order = useOrder();
  const text = useText();
  const { config } = useSnapshot(stores.widget);
  const isDone = order?.status === 'complete';
  const passkeys = useLazyModule(loadPasskeyOffer, isDone && config?.passkeys?.url ? 'soon' : null);
  if (!order) return null;
  const title = text(isDone ? 'tracker.done' : 'tracker.almostDone');
  return (
    <StepFrame
      step={isDone ? 'done' : 'pay'}
      centered
      actionFirst
      title={<span key={title}>{title}</span>}
      // A status region: when the order completes, the focused heading is not read again, but this line is.
      lead={<TrackerLead order={order} />}
      artwork={<Artwork kind={isDone ? 'success' : isHeld(order.status) ? 'warning' : 'waiting'} />}
      action={
        <LeaveOrderAction
          order={order}
          primary={isDone}
          otherwise={{ label: text('order.toCalculator'), onClick: () => commands.orders.toCalculator() }}
        />
      }
    >
      <OrderBody>
        <StaleNotice />
        <OtherSums order={order} />
        <OrderMessage />
        <OrderNumber order={order} />
        <TrackerSteps order={order} />
        <ExplorerLink transaction={order} underSteps />
        <DestinationLine order={order} />
        <WalletPanel order={order} />
        <TrackerSummary order={order} />
        <TrackingLink order={order} />
        {passkeys && <passkeys.PasskeyOffer />}
        <SupportCard order={order} />
      </OrderBody>
    </StepFrame>
  );
}

/** Reserves the height of the longest sentence, so that nothing below moves when the status changes. */
function TrackerLead({ order }: { order: Order }) {
  const { receiveAmount, receiveTicker } = useOrderSummary(order)!;
  const merchant = usePaidMerchant(order);
  const text = useText();
  const isDone = order.status === 'complete';
  const [wasDone] = useState(isDone);
  const sent = { amount: text.amount(receiveAmount), ticker: receiveTicker };
  const [awaited, held] = [text('tracker.almostDoneLead'), text('tracker.onHold')];
  const done = merchant?.name
    ? text('tracker.merchantNamedLead', { ...sent, merchant: merchant.name })
    : text(merchant === null ? 'tracker.doneLead' : 'tracker.merchantLead', sent);
  return (
    <FixedHeightText
      isStatus
      shown={isDone ? done : isHeld(order.status) ? held : awaited}
      others={wasDone ? [] : [awaited, held, done]}
      keep={merchant?.name ? [merchant.name] : undefined}
    />
  );
}

function TrackerSteps({ order }: { order: Order }) {
  const text = useText();
  return (
    <StepTracker
      label={text('tracker.steps')}
      steps={[
        { title: text('tracker.ordered'), detail: <ShownTime iso={order.createdAt} /> },
        { title: text('tracker.verified') },
        { title: text('tracker.processed') },
        { title: text('tracker.delivering') },
      ]}
      reached={BUY_STATUSES[order.status].step}
      warning={isHeld(order.status)}
    />
  );
}

/** The received amount and the costs, line by line; the past tense only for a complete order. */
function TrackerSummary({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const summary = useOrderSummary(order)!;
  const costs = useCostLines(summary);
  const destination = useDestinationLines();
  const text = useText();
  const merchant = usePaidMerchant(order);
  const got = `${text.amount(summary.receiveAmount)} ${summary.receiveTicker}`;
  const isDone = order.status === 'complete';
  const paidTo = useReceivedByText(isDone);
  return (
    <Disclosure title={text('tracker.summary')} aside={got} open={isOpen} onOpen={setOpen}>
      <SummaryLines
        lines={[
          {
            id: 'got',
            label: merchant ? paidTo(merchant) : text(isDone ? 'tracker.youGot' : 'tracker.youGet'),
            value: got,
          },
          ...destination,
          {
            id: 'method',
            label: text('calculator.paymentMethod'),
            value: order.card
              ? cardName(order.card, text('calculator.card'))
              : text(methodKey(paymentTypeOf(order.paymentProviderId), order.walletType)),
          },
          ...costs,
          {
            id: 'total',
            label: text('calculator.total'),
            value: `${text.amount(summary.payAmount)} ${summary.payTicker}`,
            strong: true,
          },
        ]}
      />
    </Disclosure>
  );
}
