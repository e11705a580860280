// The last step before a payment without card data: amounts, countdown, agreement and 'Buy now'.
import type { ReactNode } from 'react';
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
  /** In place of 'Buy now'; `whenReady` runs what a press does, once the terms are agreed to and nothing else comes first. */
  action?: (whenReady: (pay: () => unknown) => void) => ReactNode;
}

export function ConfirmPayment({ title, lead, onBack, action }: ConfirmPaymentProps) {
  const { stores, commands } = useWidget();
  const isBeingChecked = useIsBeingChecked();
  const isSending = useSnapshot(stores.payment).busy === 'sending';
  const summary = useOrderSummary(useOrder());
  const text = useText();
  const { agreement, whenAgreed } = useAgreement();
  const whenReady = (pay: () => unknown) => {
    if (!isBeingChecked) void whenAgreed(pay);
  };
  return (
    <PayFrame
      title={title}
      lead={lead}
      onBack={isSending ? undefined : onBack}
      onSubmit={action ? undefined : () => whenReady(() => commands.payment.payWithoutCard())}
      // What is agreed to is read first: nothing covers it.
      still
      action={
        action?.(whenReady) ?? (
          <Button variant="primary" type="submit" busy={isSending} busyLabel={text('card.paying')}>
            {text('confirm.buyNow')}
          </Button>
        )
      }
    >
      <OrderDestination />
      {summary && <FeeSummary summary={summary} isOpenAtFirst isWalletShown />}
      <ReservationCountdown />
      <PaymentAgreement {...agreement} />
    </PayFrame>
  );
}
