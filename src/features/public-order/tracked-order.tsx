// The tracked order: its progress, times, amounts and destination, and a receipt to print.
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { PublicOrder } from '../../domain/order/order.schema.ts';
import { isSellOrder, stepsReached, awaitsPayment } from '../../domain/order/public-order.ts';
import { isFinal, STATUS_LOOKS, isHeld } from '../../domain/order/status.ts';
import { Alert } from '../../ui/display/alert.tsx';
import { Artwork } from '../../ui/display/artwork.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Stack, Hint } from '../../ui/surfaces/layout.tsx';
import { OrderBody } from '../order/views/order-body.tsx';
import { OrderNumber } from '../order/views/order-number.tsx';
import { OrderSteps } from '../order/views/order-steps.tsx';
import { ExplorerLink } from '../shell/explorer-link.tsx';
import { FixedHeightTitle, FixedHeightText } from '../shell/fixed-height-text.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import { StepFrame } from '../shell/step-frame.tsx';
import { WalletPanel } from '../shell/wallet/wallet-with-memo.tsx';
import { LeaveOrderAction } from '../shell/leave-order-action.tsx';
import type { Text } from '../../i18n/text.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { PublicSummary } from './public-summary.tsx';
import { PublicSupport } from './public-support.tsx';
import { useStyles } from '../../ui/styles.tsx';
import css from './print.css';
import { useSeller } from '../order/summary/use-seller.ts';
import { formatDateTime, formatMoment } from '../../domain/customer/format-date-time.ts';
import { SummaryLines } from '../../ui/display/summary-lines.tsx';
import { ShownTime } from '../shell/shown-time.tsx';
import { Disclosure } from '../../ui/display/disclosure.tsx';
import type { FailureReason } from '../../domain/order/failure-reason.ts';
import type { MessageKey } from '../../i18n/messages.ts';

/** The headings of an order that completes. */
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
      title={
        <FixedHeightTitle shown={text(title)} others={wasEnded ? [] : ON_THE_WAY.map((key) => text(key))} />
      }
      lead={leadOf(text, order, wasEnded)}
      artwork={<Artwork kind={artwork} />}
    >
      <Stack>
        <TrackProblem />
        <TrackedNumber order={order} />
        {!order.unread && <TrackedDetails order={order} wasEnded={wasEnded} />}
        <PublicSupport order={order} />
        {!order.unread && <PrintButton order={order} />}
        <TrackedLeaveAction order={order} />
      </Stack>
    </StepFrame>
  );
}

/** If the order ends while the page is open, the lead keeps its height. */
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

/** Only a completed order has a receipt; any other prints its details. */
function PrintButton({ order }: { order: PublicOrder }) {
  const { commands } = useWidget();
  const text = useText();
  return (
    <Button wide onClick={() => commands.publicOrder.printReceipt()}>
      {text(order.status === 'complete' ? 'publicOrder.print' : 'publicOrder.printDetails')}
    </Button>
  );
}

/** The gateway may omit the id from its response; the address contains it. */
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

/** A launch whose order is already paid opens this page, so its main link returns to the merchant. */
function TrackedLeaveAction({ order: { id, status } }: { order: PublicOrder }) {
  const { stores, commands } = useWidget();
  const { orderId } = useSnapshot(stores.publicOrder);
  const text = useText();
  const home = { label: text('publicOrder.home'), onClick: () => commands.publicOrder.goHome() };
  return <LeaveOrderAction order={{ id: id ?? orderId ?? '', status }} otherwise={home} />;
}

/** Says that the data may be out of date after too many failed requests. */
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

/**
 * Header of the printout: its title and issuer, and, because paper has no links to copy or follow, the full order number and any
 * transaction hash.
 * Printed only; the screen has the short number and links instead.
 */
function ReceiptIds({ orderId, order }: { orderId: string; order: PublicOrder }) {
  const text = useText();
  const { blockchainNetworkTxId, shortId, status } = order;
  const issuer = useSeller();
  return (
    <div className="receipt" translate="no">
      <p className="receipt__title">
        {text(status === 'complete' ? 'publicOrder.receipt' : 'publicOrder.details')}
      </p>
      {issuer && <p>{text('publicOrder.issuer', { issuer })}</p>}
      <p>{text('order.orderId', { id: orderId })}</p>
      {shortId && <p>{text('order.shortId', { id: shortId })}</p>}
      {blockchainNetworkTxId && (
        <p>
          {text('sell.transaction')} {blockchainNetworkTxId}
        </p>
      )}
    </div>
  );
}

interface PublicTimesProps {
  order: PublicOrder;
  /**
   * The order had ended when the page was opened, so the time of the read is left out. It stays if the order ends while the page is open.
   */
  wasEnded: boolean;
}

/** Shows when the order was created, when its status last changed, and when the page last read it. */
function PublicTimes({ order, wasEnded }: PublicTimesProps) {
  const { readAt } = useSnapshot(useWidget().stores.publicOrder);
  const text = useText();
  const read = readAt === null ? undefined : new Date(readAt).toISOString();
  const times = [
    { id: 'created', label: text('publicOrder.created'), iso: order.createdAt },
    { id: 'since', label: text('publicOrder.since'), iso: order.statusChangedAt },
    { id: 'read', label: text('publicOrder.readAt'), iso: wasEnded ? undefined : read },
  ];
  const known = times.filter(({ iso }) => formatDateTime(iso) !== '');
  return (
    <SummaryLines lines={known.map(({ iso, ...line }) => ({ ...line, value: <ShownTime iso={iso} /> }))} />
  );
}

/** Shows the price as the gateway signed it, and saves it as a file that anybody can check. */
function PriceProof({ order }: { order: PublicOrder }) {
  const { commands } = useWidget();
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { quote } = order;
  if (!quote) return null;
  // Left out of the printed receipt, which people read; the file contains the signature.
  return (
    <div className="on-screen">
      <Disclosure title={text('publicOrder.proofTitle')} open={isOpen} onOpen={setOpen}>
        <Stack>
          <Hint>{text('publicOrder.proofLead')}</Hint>
          <div className="price-proof" translate="no">
            <p>{quote.text}</p>
            <p>
              {quote.keyId} {quote.signature}
            </p>
          </div>
          <Button wide onClick={() => commands.publicOrder.saveQuote()}>
            {text('publicOrder.proofSave')}
          </Button>
        </Stack>
      </Disclosure>
    </div>
  );
}

const FAILURES: Record<FailureReason, MessageKey> = {
  cancelled: 'publicOrder.cancelled',
  payment_declined: 'publicOrder.paymentDeclined',
  transfer_failed: 'publicOrder.transferFailed',
  payout_failed: 'publicOrder.payoutFailed',
};

/** Returns an empty string for any other end, which the summary below explains. */
const failureText = (text: Text, { status, failureReason }: PublicOrder): string =>
  status === 'failed' && failureReason ? text(FAILURES[failureReason]) : '';

/** The line below the heading of a tracked order: what it waits for, until when, or why it failed. */
function TrackedLead({ order }: { order: PublicOrder }) {
  const { status } = order;
  const text = useText();
  const unpaid = useUnpaidLead(order);
  const [first] = useState(unpaid);
  const [awaited, held] = [text('sell.workingLater'), text('publicOrder.onHoldLead')];
  const onItsWay = isHeld(status) ? held : (unpaid ?? awaited);
  const shown = isFinal(status) ? failureText(text, order) : onItsWay;
  return <FixedHeightText shown={shown} others={[...(first ? [first] : []), awaited, held]} />;
}

/** Says until when an unpaid order can be paid; null for a paid order. */
function useUnpaidLead(order: PublicOrder): string | null {
  const { readAt } = useSnapshot(useWidget().stores.publicOrder);
  const text = useText();
  if (!awaitsPayment(order)) return null;
  const lead = text(isSellOrder(order) ? 'publicOrder.noCrypto' : 'publicOrder.notPaid');
  const { reservationExpiresAt: end } = order;
  if (!end || Date.parse(end) <= (readAt ?? 0)) return lead;
  return `${lead} ${text('publicOrder.reservedUntil', { time: formatMoment(end, text.numbers) })}`;
}
