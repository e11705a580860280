// The QR code screen: the picture, the code to copy, the amount, the order's number, fees and countdown.
import type { Order } from '../../../domain/order/order.ts';
import { safeImage } from '../../../domain/wire/safe-image.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { QrImage, QrPlace } from '../../../ui/display/qr-image.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useHandheld } from '../../../ui/use-handheld.ts';
import { SummaryLines } from '../../../ui/display/summary-lines.tsx';
import { FeeSummary } from '../../order/summary/fee-summary.tsx';
import { OrderBody } from '../../order/views/order-body.tsx';
import { OrderMessage } from '../../order/views/order-message.tsx';
import { OrderNumber } from '../../order/views/order-number.tsx';
import { ReservationCountdown } from '../../order/reservation/reservation-countdown.tsx';
import { StaleNotice } from '../../order/views/stale-notice.tsx';
import { TrackingLink } from '../../order/views/tracking-link.tsx';
import { useOrder, useOrderSummary } from '../../order/summary/use-order.ts';
import { DrawnQrCode } from '../../shell/drawn-qr-code.tsx';
import { StepFrame } from '../../shell/step-frame.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

export function QrView() {
  const { commands } = useWidget();
  const order = useOrder();
  const summary = useOrderSummary(order);
  const text = useText();
  if (!order || !summary) return null;
  return (
    <StepFrame
      centered
      step="pay"
      title={text('qr.title')}
      lead={text('qr.lead')}
      action={
        // Does not cancel, because the code may already be paid in another app. The calculator offers the order.
        <Button wide onClick={() => commands.orders.toCalculator()}>
          {text('order.toCalculator')}
        </Button>
      }
    >
      <OrderBody>
        <PaymentCode order={order} />
        <ReservationCountdown />
        <SummaryLines
          lines={[
            {
              id: 'amount',
              label: text('qr.amount'),
              value: `${text.amount(summary.payAmount)} ${summary.payTicker}`,
              strong: true,
            },
          ]}
        />
        <StaleNotice />
        <OrderMessage />
        <OrderNumber order={order} />
        <FeeSummary summary={summary} />
        <TrackingLink order={order} />
      </OrderBody>
    </StepFrame>
  );
}

/** The picture and the code to copy, or a spinner until either is available. */
function PaymentCode({ order }: { order: Order }) {
  const text = useText();
  const picture = safeImage(order.qrCode);
  const code = order.copyCode ?? order.qrCodeUrl;
  const isHandheld = useHandheld();
  const copy = code && (
    <CopyButton
      text={code}
      label={text('qr.copyCode')}
      copiedLabel={text('order.copied')}
      failedLabel={text('order.copyFailed')}
      primary={isHandheld}
    />
  );
  return (
    <>
      {isHandheld && copy}
      {picture && <QrImage src={picture} alt={text('qr.alt')} />}
      {!picture && code && <DrawnQrCode text={code} alt={text('qr.alt')} />}
      {!picture && !code && (
        <QrPlace>
          <Text center muted>
            <Spinner /> {text('qr.waiting')}
          </Text>
        </QrPlace>
      )}
      {!isHandheld && copy}
    </>
  );
}
