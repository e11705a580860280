// Wallet pay needs the address and phone of the card in the wallet before it is confirmed.
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../ui/actions/button.tsx';
import { Screen } from '../../ui/surfaces/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import {
  BillingAddressModal,
  BillingSummary,
  PhoneNumberField,
  useBillingProblems,
} from '../customer/index.ts';
import { ChunkLoadNotice, ShellCard, useEntry } from '../shell/index.ts';
import {
  BeforePaying,
  FeeSummary,
  OrderMessage,
  PaymentCheck,
  ReservationCountdown,
  useIsPayingStopped,
  useOrder,
  useOrderSummary,
  usePaymentCheck,
} from '../order/index.ts';
import { useText, useWidget } from '../widget-context.tsx';

export interface WalletPayFormProps {
  onBack: () => void;
  /** Address and phone are saved with the order. */
  onDone: () => void;
}

export function WalletPayForm({ onBack, onDone }: WalletPayFormProps) {
  const { stores, commands } = useWidget();
  const { phone, billing, busy } = useSnapshot(stores.payment);
  const summary = useOrderSummary(useOrder());
  const text = useText();
  const isChecked = usePaymentCheck();
  const phoneRef = useRef<HTMLInputElement>(null);
  const problems = useBillingProblems();
  const [isEditing, setEditing] = useState(false);
  useEffect(() => void commands.payment.openBilling(), [commands]);
  const submit = async () => {
    if (isChecked) return;
    const found = await problems.check();
    if (found.phone) return phoneRef.current?.focus();
    if (!found.address && (await commands.payment.saveBilling())) onDone();
  };
  const isStopped = useIsPayingStopped();
  const title = useEntry(text('apm.walletTitle'), { moment: String(billing === null) });
  return (
    <ShellCard step="pay" onBack={onBack}>
      <Screen
        title={title}
        lead={text('apm.walletLead')}
        onSubmit={() => void submit()}
        action={
          !isStopped &&
          billing !== null && (
            <Button variant="primary" type="submit" busy={busy === 'sending'}>
              {text('card.proceed')}
            </Button>
          )
        }
      >
        <BeforePaying />
        {/* What is typed before the customer's own data is there would be lost under it. */}
        {billing === null ? (
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
        <PaymentCheck />
        <OrderMessage />
        <ChunkLoadNotice />
      </Screen>
      {isEditing && <BillingAddressModal onClose={() => setEditing(false)} nextRef={phoneRef} />}
    </ShellCard>
  );
}
