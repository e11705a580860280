// The crypto is awaited: amount, QR code, wallet, memo, network warning, countdown, and the ways to send it.
import { useSnapshot } from 'valtio';
import { longOrderId } from '../../domain/order/order-id.ts';
import type { Order } from '../../domain/order/order.ts';
import { safeImage } from '../../domain/wire/safe-image.ts';
import { isTransferPossible } from './deposit-store.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { QrImage } from '../../ui/qr-image.tsx';
import {
  FeeSummary,
  OrderMessage,
  ReservationCountdown,
  StaleNotice,
  useOrderSummary,
} from '../order/index.ts';
import { SellDot } from './sell-dot.tsx';
import { StepFrame, useLocalAmount } from '../shell/index.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { NetworkWarning } from './network-warning.tsx';
import { RefundWallet } from './refund-wallet.tsx';
import { SendActions } from './send-actions.tsx';
import { SendNotices } from './send-notices.tsx';
import { TransferDetails } from './transfer-details.tsx';

export function Transfer({ order }: { order: Order }) {
  const deposit = useSnapshot(useWidget().stores.deposit);
  const summary = useOrderSummary(order)!;
  const text = useText();
  const local = useLocalAmount();
  const picture = safeImage(order.qrCode);
  const { payAmount, payTicker, receiveAmount, receiveTicker } = summary;
  return (
    <StepFrame
      step="transfer"
      title={text('sell.paymentTitle', { amount: local(payAmount), ticker: payTicker })}
      lead={text('sell.paymentLead', { amount: local(receiveAmount), ticker: receiveTicker })}
      action={!deposit.isSaidSent && order.toWallet && <SendActions />}
    >
      <Stack>
        <StaleNotice />
        <SendNotices />
        <ReservationCountdown />
        {picture && <QrImage src={picture} alt={text('sell.qrAlt')} />}
        <TransferDetails order={order} ticker={payTicker} />
        <NetworkWarning order={order} />
        <RefundWallet order={order} />
        <Text small muted>
          <SellDot status={order.status} />{' '}
          <span translate="no">{text('order.orderId', { id: longOrderId(order.id) })}</span>
        </Text>
        <FeeSummary summary={summary} />
        <OrderMessage />
        {!isTransferPossible(deposit, order) && <CancelOrder />}
      </Stack>
    </StepFrame>
  );
}
