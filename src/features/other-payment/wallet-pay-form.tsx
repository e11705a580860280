// Wallet pay needs the address and phone of the card in the wallet before it is confirmed.
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BillingAddressModal } from '../customer/billing-address-modal.tsx';
import { BillingSummary } from '../customer/billing-summary.tsx';
import { ChunkLoadNotice } from '../shell/chunk-load-notice.tsx';
import { FeeSummary } from '../order/views/fee-summary.tsx';
import { OrderMessage } from '../order/views/order-message.tsx';
import { PhoneNumberField } from '../customer/phone-number-field.tsx';
import { RateChangeNotice } from '../order/views/rate-change-notice.tsx';
import { ReservationCountdown } from '../order/views/reservation-countdown.tsx';
import { ReservationOver } from '../order/views/reservation-over.tsx';
import { ShellCard } from '../shell/shell-card.tsx';
import { useBillingProblems } from '../customer/use-billing-problems.ts';
import { useOrder, useOrderSummary } from '../order/views/use-order.ts';
import { useText, useWidget } from '../widget-context.tsx';

export interface WalletPayFormProps {
  onBack: () => void;
  /** Address and phone are saved with the order. */
  onDone: () => void;
}

export function WalletPayForm({ onBack, onDone }: WalletPayFormProps) {
  const { stores, commands } = useWidget();
  const { phone, billing, busy } = useSnapshot(stores.payment);
  const { rateChange, reservation } = useSnapshot(stores.order);
  const summary = useOrderSummary(useOrder());
  const text = useText();
  const phoneRef = useRef<HTMLInputElement>(null);
  const problems = useBillingProblems();
  const [isEditing, setEditing] = useState(false);
  useEffect(() => {
    void commands.payment.openBilling();
  }, [commands]);
  const submit = async () => {
    const found = await problems.check();
    if (found.phone) return phoneRef.current?.focus();
    if (!found.address && (await commands.payment.saveBilling())) onDone();
  };
  const isStopped = rateChange !== null || reservation === 'over';
  // What is typed before the customer's own data is there would be lost under it.
  const isOpening = billing === null;
  return (
    <ShellCard step="pay" onBack={onBack}>
      <Screen
        title={text('apm.walletTitle')}
        lead={text('apm.walletLead')}
        onSubmit={() => void submit()}
        action={
          !isStopped &&
          !isOpening && (
            <Button variant="primary" type="submit" busy={busy === 'sending'}>
              {text('card.proceed')}
            </Button>
          )
        }
      >
        <RateChangeNotice />
        {!rateChange && <ReservationOver />}
        {isOpening ? (
          <Skeleton height="block" />
        ) : (
          <>
            <BillingSummary problem={problems.address} onEdit={() => setEditing(true)} />
            <PhoneNumberField
              ref={phoneRef}
              value={phone}
              onValue={(typed) => void commands.payment.setPhone(typed)}
              countryCode={billing.countryCode}
              error={problems.phone}
            />
          </>
        )}
        {summary && <FeeSummary summary={summary} />}
        <ReservationCountdown />
        <OrderMessage />
        <ChunkLoadNotice />
      </Screen>
      {isEditing && <BillingAddressModal onClose={() => setEditing(false)} />}
    </ShellCard>
  );
}
