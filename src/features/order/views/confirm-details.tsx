// The parts that all confirmations share: the destination, the fees and how long the rate holds; and, beside the button so that every phone
// shows them, the agreement and both amounts.
import { memo } from 'react';
import { Stack } from '../../../ui/surfaces/layout.tsx';
import { SummaryLines } from '../../../ui/display/summary-lines.tsx';
import { useText } from '../../widget-context.tsx';
import { ReservationCountdown } from '../reservation/reservation-countdown.tsx';
import { FeeSummary } from '../summary/fee-summary.tsx';
import { OrderDestination, type OrderDestinationProps } from './order-destination.tsx';
import { PaymentAgreement, type PaymentAgreementProps } from './payment-agreement.tsx';
import { usePaidMerchant, useReceivedByText } from '../summary/use-destination.tsx';
import { useOrder, useOrderSummary } from '../summary/use-order.ts';

export function ConfirmDetails({ card }: OrderDestinationProps) {
  const summary = useOrderSummary(useOrder());
  return (
    <Stack>
      <OrderDestination card={card} />
      {summary && (
        <div className="confirm-sums">
          <FeeSummary summary={summary} isWalletShown areSumsShown />
          <ReservationCountdown />
        </div>
      )}
    </Stack>
  );
}

/** The agreement and both amounts, always beside the button that pays. */
export const ConfirmTotal = memo(function ConfirmTotal({ agreement }: { agreement: PaymentAgreementProps }) {
  const order = useOrder();
  const summary = useOrderSummary(order);
  const merchant = usePaidMerchant(order);
  const receivedBy = useReceivedByText();
  const text = useText();
  return (
    <Stack gap="tight">
      <PaymentAgreement {...agreement} />
      {summary && (
        <SummaryLines
          lines={[
            {
              id: 'receive',
              label: merchant ? receivedBy(merchant) : text('calculator.youReceive'),
              value: `${text.amount(summary.receiveAmount)} ${summary.receiveTicker}`,
              // A shop's name may be long.
              words: merchant !== null,
            },
            {
              id: 'pay',
              label: text('calculator.youPay'),
              value: `${text.amount(summary.payAmount)} ${summary.payTicker}`,
              strong: true,
            },
          ]}
        />
      )}
    </Stack>
  );
});
