// The tracked order: how far it is, when, how much, where to, and a receipt to print.
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { PublicOrder } from '../../domain/order/order.schema.ts';
import { isSellOrder, stepsReached } from '../../domain/order/public-order.ts';
import { isFinal, STATUS_LOOKS } from '../../domain/order/status.ts';
import { Alert } from '../../ui/display/alert.tsx';
import { Artwork } from '../../ui/display/artwork.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Stack } from '../../ui/surfaces/layout.tsx';
import { OrderBody } from '../order/views/order-body.tsx';
import { OrderNumber } from '../order/views/order-number.tsx';
import { OrderSteps } from '../order/views/order-steps.tsx';
import { ExplorerLink } from '../shell/explorer-link.tsx';
import { HeldTitle } from '../shell/held-text.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import { StepFrame } from '../shell/step-frame.tsx';
import { WalletPanel } from '../shell/wallet/wallet-with-memo.tsx';
import { WayOn } from '../shell/way-on.tsx';
import type { Text } from '../../i18n/text.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { PriceProof } from './price-proof.tsx';
import { PublicSummary } from './public-summary.tsx';
import { PublicSupport } from './public-support.tsx';
import { PublicTimes } from './public-times.tsx';
import { ReceiptIds } from './receipt-ids.tsx';
import { failureText, TrackedLead } from './tracked-lead.tsx';
import { useStyles } from '../../ui/styles.tsx';
import css from './print.css';

/** The headings of an order that comes to a good end. */
const ON_THE_WAY = ['publicOrder.progress', 'order.onHold', 'order.complete'] as const;

export function TrackedOrder({ order }: { order: PublicOrder }) {
  const text = useText();
  usePrintStyles();
  const [wasEnded] = useState(isFinal(order.status));
  const { artwork, title: ended } = STATUS_LOOKS[order.status];
  const title = artwork === 'waiting' ? 'publicOrder.progress' : ended;
  return (
    <StepFrame
      key={title}
      centered
      title={<HeldTitle shown={text(title)} others={wasEnded ? [] : ON_THE_WAY.map((key) => text(key))} />}
      lead={leadOf(text, order, wasEnded)}
      artwork={<Artwork kind={artwork} />}
    >
      <Stack>
        <TrackProblem />
        <TrackedNumber order={order} />
        {!order.unread && <TrackedDetails order={order} wasEnded={wasEnded} />}
        <PublicSupport order={order} />
        {!order.unread && <PrintButton order={order} />}
        <TrackedWayOn order={order} />
      </Stack>
    </StepFrame>
  );
}

/** Who saw it on its way sees its end in the same place. */
function leadOf(text: Text, order: PublicOrder, wasEnded: boolean) {
  if (order.unread) return text('order.unreadLead');
  return wasEnded ? failureText(text, order) : <TrackedLead order={order} />;
}

function TrackedDetails({ order, wasEnded }: { order: PublicOrder; wasEnded: boolean }) {
  const text = useText();
  return (
    <>
      <OrderSteps order={order} />
      <ExplorerLink
        transaction={{ ...order, toCurrency: isSellOrder(order) ? order.fromCurrency : order.toCurrency }}
        underSteps={stepsReached(order) !== null}
      />
      <PublicTimes order={order} wasEnded={wasEnded} />
      <WalletPanel order={order} isOver={isSellOrder(order) && isFinal(order.status)} />
      {isSellOrder(order) && order.status === 'expired' && (
        <Alert tone="warning">{text(order.isCharged ? 'sell.expiredSentLead' : 'sell.expiredLead')}</Alert>
      )}
      <PublicSummary order={order} />
      <PriceProof order={order} />
    </>
  );
}

/** There is no receipt of what did not dispatch, or not yet. */
function PrintButton({ order }: { order: PublicOrder }) {
  const { commands } = useWidget();
  const text = useText();
  return (
    <Button wide onClick={() => commands.publicOrder.printReceipt()}>
      {text(order.status === 'complete' ? 'publicOrder.print' : 'publicOrder.printDetails')}
    </Button>
  );
}

/** The gateway may leave the id out of its answer; the address has it. */
function TrackedNumber({ order }: { order: PublicOrder }) {
  const { orderId } = useSnapshot(useWidget().stores.publicOrder);
  const id = order.id ?? orderId ?? '';
  return (
    <>
      <div className="on-screen">
        <OrderBody>
          <OrderNumber order={{ ...order, id }} />
        </OrderBody>
      </div>
      <ReceiptIds orderId={id} order={order} />
    </>
  );
}

/** A launch whose order is paid opens it here: the way on is the merchant's. */
function TrackedWayOn({ order: { id, status } }: { order: PublicOrder }) {
  const { stores, commands } = useWidget();
  const { orderId } = useSnapshot(stores.publicOrder);
  const text = useText();
  const home = { label: text('publicOrder.home'), onClick: () => commands.publicOrder.goHome() };
  return <WayOn order={{ id: id ?? orderId ?? '', status }} otherwise={home} />;
}

/** Asking failed too often: what is shown may be old. */
function TrackProblem() {
  const { stores, commands } = useWidget();
  const { phase } = useSnapshot(stores.publicOrder);
  const text = useText();
  if (phase !== 'stopped') return null;
  return <RetryAlert onRetry={() => commands.publicOrder.retry()}>{text('publicOrder.stopped')}</RetryAlert>;
}

function usePrintStyles(): void {
  useStyles(css);
}
