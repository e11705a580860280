// The common parts of every confirmation: where the crypto goes, the received amount, the fees and how long the rate holds; and beside the
// button, the agreement and the total.
import { memo } from 'react';
import { Stack } from '../../../ui/surfaces/layout.tsx';
import { SummaryLines } from '../../../ui/display/summary-lines.tsx';
import { useStyles } from '../../../ui/styles.tsx';
import css from './confirm-details.css';
import { useText } from '../../widget-context.tsx';
import { ReservationCountdown } from '../reservation/reservation-countdown.tsx';
import { FeeSummary } from '../summary/fee-summary.tsx';
import { OrderDestination, type OrderDestinationProps } from './order-destination.tsx';
import { PaymentAgreement, type PaymentAgreementProps } from './payment-agreement.tsx';
import { usePaidMerchant, useReceivedByText } from '../summary/use-goes-to.tsx';
import { useOrder, useOrderSummary } from '../summary/use-order.ts';

export function ConfirmDetails({ card }: OrderDestinationProps) {
  useStyles(css);
  const summary = useOrderSummary(useOrder());
  const merchant = usePaidMerchant(useOrder());
  const receivedBy = useReceivedByText();
  const text = useText();
  return (
    <Stack>
      <OrderDestination card={card} />
      {summary && (
        <div className="confirm-sums">
          <SummaryLines
            lines={[
              {
                id: 'receive',
                label: merchant ? receivedBy(merchant) : text('calculator.youReceive'),
                value: `${text.amount(summary.receiveAmount)} ${summary.receiveTicker}`,
                strong: true,
                // A shop's name may be long.
                words: merchant !== null,
              },
            ]}
          />
          <FeeSummary summary={summary} isWalletShown areSumsShown />
          <ReservationCountdown />
        </div>
      )}
    </Stack>
  );
}

/** The agreement and the total, always beside the button that pays. */
export const ConfirmTotal = memo(function ConfirmTotal({ agreement }: { agreement: PaymentAgreementProps }) {
  useStyles(css);
  const summary = useOrderSummary(useOrder());
  const text = useText();
  return (
    <div className="confirm-total">
      <PaymentAgreement {...agreement} />
      {summary && (
        <SummaryLines
          lines={[
            {
              id: 'pay',
              label: text('calculator.youPay'),
              value: `${text.amount(summary.payAmount)} ${summary.payTicker}`,
              strong: true,
            },
          ]}
        />
      )}
    </div>
  );
});
