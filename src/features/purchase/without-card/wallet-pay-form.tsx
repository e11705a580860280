// The form for the billing address and phone, which wallet pay needs before the confirmation.
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../../ui/actions/button.tsx';
import { KeptSums } from '../../../ui/kept-sums.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BillingAddressModal } from '../../customer/billing-address-modal.tsx';
import { BillingFields } from '../../customer/billing-fields.tsx';
import { useBillingProblems } from '../../customer/use-billing-problems.ts';
import { FeeSummary } from '../../order/summary/fee-summary.tsx';
import { PayFrame } from '../../order/views/pay-frame.tsx';
import { ReservationCountdown } from '../../order/reservation/reservation-countdown.tsx';
import { useOrder, useOrderSummary } from '../../order/summary/use-order.ts';
import { useIsBeingChecked } from '../../order/views/payment-check.tsx';
import { usePaidSums } from '../../order/views/use-paid-sums.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export interface WalletPayFormProps {
  /** What pays, by its name. */
  method: string;
  onBack: () => void;
  /** Address and phone are saved with the order. */
  onDone: () => void;
}

export function WalletPayForm({ method, onBack, onDone }: WalletPayFormProps) {
  const { stores, commands } = useWidget();
  const { billing, busy } = useSnapshot(stores.payment);
  const summary = useOrderSummary(useOrder());
  const sums = usePaidSums(summary);
  const text = useText();
  const lead = text('apm.walletLead', { method });
  const isBeingChecked = useIsBeingChecked();
  const phoneRef = useRef<HTMLInputElement>(null);
  const addressRef = useRef<HTMLButtonElement>(null);
  const problems = useBillingProblems();
  const [isEditing, setEditing] = useState(false);
  useEffect(() => void commands.payment.openBilling(), [commands]);
  const submit = async () => {
    if (isBeingChecked) return;
    const found = await problems.check();
    // In visual order.
    if (found.address) return addressRef.current?.focus();
    if (found.phone) return phoneRef.current?.focus();
    if (await commands.orders.saveBilling()) onDone();
  };
  return (
    <PayFrame
      title={text('apm.walletTitle', { method })}
      lead={<KeptSums>{sums ? `${sums} ${lead}` : lead}</KeptSums>}
      entry={{ moment: String(billing === null) }}
      onBack={onBack}
      onSubmit={() => void submit()}
      action={
        billing !== null && (
          <Button variant="primary" type="submit" busy={busy === 'sending'}>
            {text('card.proceed')}
          </Button>
        )
      }
      dialog={isEditing && <BillingAddressModal onClose={() => setEditing(false)} nextRef={phoneRef} />}
    >
      {/* Until the customer's saved data has loaded: it would overwrite typed input. */}
      {billing === null ? (
        <Skeleton height="block" />
      ) : (
        <BillingFields {...{ problems, phoneRef, addressRef }} onEdit={() => setEditing(true)} />
      )}
      {summary && <FeeSummary summary={summary} />}
      <ReservationCountdown />
    </PayFrame>
  );
}
