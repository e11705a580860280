// Instructions for a bank transfer: recipient, amount and reference, and how many days it may take.
import type { Order } from '../../../domain/order/order.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { SummaryLines } from '../../../ui/display/summary-lines.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { FeeSummary } from '../../order/summary/fee-summary.tsx';
import { OrderBody } from '../../order/views/order-body.tsx';
import { OrderMessage } from '../../order/views/order-message.tsx';
import { LongNumber } from '../../order/views/order-number.tsx';
import { StaleNotice } from '../../order/views/stale-notice.tsx';
import { TrackingLink } from '../../order/views/tracking-link.tsx';
import { useOrder, useOrderSummary } from '../../order/summary/use-order.ts';
import { StepFrame } from '../../shell/step-frame.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

export function TransferView() {
  const { commands } = useWidget();
  const order = useOrder();
  const summary = useOrderSummary(order);
  const text = useText();
  if (!order || !summary) return null;
  return (
    <StepFrame
      step="pay"
      title={text('transfer.title')}
      lead={text('transfer.lead')}
      action={
        // Does not cancel, because the money may be on its way. The calculator offers the order.
        <Button wide onClick={() => commands.orders.toCalculator()}>
          {text('order.toCalculator')}
        </Button>
      }
    >
      <OrderBody>
        <TransferLines order={order} />
        <StaleNotice />
        <OrderMessage />
        {/* Without the short number, which would be a second reference. */}
        <LongNumber order={order} />
        <FeeSummary summary={summary} />
        <TrackingLink order={order} />
      </OrderBody>
    </StepFrame>
  );
}

function TransferLines({ order: { transfer } }: { order: Order }) {
  const text = useText();
  if (!transfer) {
    return (
      <Text muted>
        <Spinner /> {text('transfer.waiting')}
      </Text>
    );
  }
  const { name, iban, bic, reference, amount, currency, arrivesWithinDays } = transfer;
  const line = (id: string, label: string, value: string, shown = value) => ({
    id,
    label,
    value: (
      <>
        <span translate="no">{shown}</span>{' '}
        <CopyButton
          iconOnly
          text={value}
          label={text('transfer.copy', { what: label })}
          copiedLabel={text('order.copied')}
          failedLabel={text('order.copyFailed')}
        />
      </>
    ),
    strong: id === 'amount' || id === 'reference',
    // Keeps the digit groups on one line, below the label if there is no room beside it.
    words: id === 'iban',
  });
  return (
    <>
      <Alert tone="info" silent>
        {text('transfer.exact')}
      </Alert>
      <SummaryLines
        lines={[
          line('amount', text('qr.amount'), amount, `${amount} ${currency}`),
          line('name', text('transfer.name'), name),
          // Shown in groups of four, copied without spaces.
          line('iban', text('transfer.iban'), iban, iban.replace(/.{4}(?=.)/g, '$& ')),
          ...(bic ? [line('bic', text('transfer.bic'), bic)] : []),
          line('reference', text('transfer.reference'), reference),
        ]}
      />
      {arrivesWithinDays !== undefined && (
        <Text muted>{text('transfer.arrives', { days: arrivesWithinDays })}</Text>
      )}
    </>
  );
}
