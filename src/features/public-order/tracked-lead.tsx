// The line below the heading of a tracked order: what it waits for, until when, or why it failed.
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatDateTime, timeZoneOf } from '../../domain/customer/format-date-time.ts';
import type { FailureReason } from '../../domain/order/failure-reason.ts';
import type { PublicOrder } from '../../domain/order/order.schema.ts';
import { awaitsPayment, isSellOrder } from '../../domain/order/public-order.ts';
import { isFinal } from '../../domain/order/status.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { Text } from '../../i18n/text.ts';
import { HeldText } from '../shell/held-text.tsx';
import { useText, useWidget } from '../widget-context.tsx';

const FAILURES: Record<FailureReason, MessageKey> = {
  cancelled: 'publicOrder.cancelled',
  payment_declined: 'publicOrder.paymentDeclined',
  transfer_failed: 'publicOrder.transferFailed',
  payout_failed: 'publicOrder.payoutFailed',
};

/** Any other end needs no sentence: the summary below says what came of it. */
export const failureText = (text: Text, { status, failureReason }: PublicOrder): string =>
  status === 'failed' && failureReason ? text(FAILURES[failureReason]) : '';

export function TrackedLead({ order }: { order: PublicOrder }) {
  const { status } = order;
  const text = useText();
  const unpaid = useUnpaidLead(order);
  const [first] = useState(unpaid);
  const [awaited, held] = [text('sell.workingLater'), text('publicOrder.onHoldLead')];
  const onItsWay = status === 'on_hold' ? held : (unpaid ?? awaited);
  const shown = isFinal(status) ? failureText(text, order) : onItsWay;
  return <HeldText shown={shown} others={[...(first ? [first] : []), awaited, held]} />;
}

/** When an unpaid order runs out: coming back later is no use. Null for one that is paid. */
function useUnpaidLead(order: PublicOrder): string | null {
  const { readAt } = useSnapshot(useWidget().stores.publicOrder);
  const text = useText();
  if (!awaitsPayment(order)) return null;
  const lead = text(isSellOrder(order) ? 'publicOrder.noCrypto' : 'publicOrder.notPaid');
  const { reservationExpiresAt: end } = order;
  if (!end || Date.parse(end) <= (readAt ?? 0)) return lead;
  const time = `${formatDateTime(end)} ${timeZoneOf(end)}`;
  return `${lead} ${text('publicOrder.reservedUntil', { time })}`;
}
