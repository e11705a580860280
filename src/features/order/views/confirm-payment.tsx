// The last step before a payment without card data: amounts, countdown, agreement and 'Buy now'.
import { useSnapshot } from 'valtio';
import { Button } from '../../../ui/actions/button.tsx';
import { FeeSummary } from '../summary/fee-summary.tsx';
import { OrderDestination } from './order-destination.tsx';
import { PaymentAgreement, useAgreement } from './payment-agreement.tsx';
import { PayFrame } from './pay-frame.tsx';
import { useIsBeingChecked } from './payment-check.tsx';
import { ReservationCountdown } from '../reservation/reservation-countdown.tsx';
import { useOrder, useOrderSummary } from './use-order.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export interface ConfirmPaymentProps {
  title: string;
  lead?: string;
  onBack: () => void;
}

export function ConfirmPayment({ title, lead, onBack }: ConfirmPaymentProps) {
  const { stores, commands } = useWidget();
  const isBeingChecked = useIsBeingChecked();
  const isSending = useSnapshot(stores.payment).busy === 'sending';
  const summary = useOrderSummary(useOrder());
  const text = useText();
  const { agreement, whenAgreed } = useAgreement();
  const pay = () => {
    if (!isBeingChecked) void whenAgreed(() => commands.payment.payWithoutCard());
  };
  return (
    <PayFrame
      title={title}
      lead={lead}
      onBack={isSending ? undefined : onBack}
      onSubmit={pay}
      // What is agreed to is read first: nothing covers it.
      still
      action={
        <Button variant="primary" type="submit" busy={isSending} busyLabel={text('card.paying')}>
          {text('confirm.buyNow')}
        </Button>
      }
    >
      <OrderDestination />
      {summary && <FeeSummary summary={summary} isOpenAtFirst isWalletShown />}
      <ReservationCountdown />
      <PaymentAgreement {...agreement} />
    </PayFrame>
  );
}
