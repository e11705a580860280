// The payment got no response and is being checked: this notice replaces every button that would pay the order again.
import { memo } from 'react';
import { useSnapshot } from 'valtio';
import { paymentTypeOf } from '../../../domain/order/payment.ts';
import { isBeingChecked } from '../../../domain/order/unsettled.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { RateChangeNotice } from '../reservation/rate-change-notice.tsx';
import { ReservationOver } from '../reservation/reservation-over.tsx';
import { ScrollIntoView } from '../../shell/focus/scroll-into-view.tsx';
import { useOfferedName } from '../../shell/use-offered-name.ts';
import { StaleNotice } from './stale-notice.tsx';
import { useStored } from '../../use-stored.ts';
import { useText, useWidget } from '../../widget-context.tsx';

/** What blocks the payment: an earlier payment being checked, new amounts to accept, or an expired reservation. */
type PayingStop = 'check' | 'amounts' | 'reservation';

function usePayingStop(): PayingStop | null {
  return useStored(useWidget().stores.order, ({ order, unsettled, rateChange, reservation }) => {
    if (order && isBeingChecked(unsettled, order.id)) return 'check';
    if (rateChange) return 'amounts';
    return reservation === 'over' ? 'reservation' : null;
  });
}

/** While this is true, no screen offers to pay. */
export const useIsBeingChecked = (): boolean => usePayingStop() === 'check';

export const useIsPayingStopped = (): boolean => usePayingStop() !== null;

/** Shown above the form: what the customer must accept or do before this order can be paid. */
export const BeforePaying = memo(function BeforePaying() {
  const stop = usePayingStop();
  return (
    <>
      <OtherMethod />
      <RateChangeNotice />
      {(!stop || stop === 'reservation') && <ReservationOver />}
    </>
  );
});

/** The provider decides the method of an order, even if the customer chose another one. */
function OtherMethod() {
  const { order, agreed } = useSnapshot(useWidget().stores.order);
  const text = useText();
  const nameOf = useOfferedName();
  const chosen = agreed?.terms.chosenType;
  const method = paymentTypeOf(order?.paymentProviderId);
  if (!order?.paymentProviderId || !chosen || chosen === method) return null;
  return (
    <Alert tone="info" silent>
      {text('order.otherMethod', { method: nameOf(method) })}
    </Alert>
  );
}

export const PaymentCheck = memo(function PaymentCheck() {
  const isChecking = useIsBeingChecked();
  const text = useText();
  if (!isChecking) return null;
  return (
    <ScrollIntoView>
      <Alert tone="warning" title={text('unsettled.askTitle')}>
        {text('unsettled.payChecked')}
      </Alert>
      <StaleNotice />
    </ScrollIntoView>
  );
});
