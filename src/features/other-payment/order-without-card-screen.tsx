// Order without card: wallet pay with its form, bank transfer and e-wallet with the confirmation alone.
import { useEffect, useState } from 'react';
import { useSheets } from './use-sheets.ts';
import { useSnapshot } from 'valtio';
import { BILLING_FIELDS } from '../../domain/customer/check-billing-address.ts';
import { providerKind, type ProviderKind } from '../../domain/order/payment.ts';
import { ConfirmPayment, useOrder } from '../order/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StepFrame } from '../shell/index.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { ExpressButtons } from './express-buttons.tsx';
import { WalletPayForm } from './wallet-pay-form.tsx';

type Alternative = Extract<ProviderKind, 'wallet_pay' | 'bank_transfer' | 'e_wallet'>;

const TEXTS = {
  wallet_pay: { title: 'apm.walletTitle', lead: null },
  bank_transfer: { title: 'apm.bankTitle', lead: 'apm.bankLead' },
  e_wallet: { title: 'apm.eWalletTitle', lead: 'apm.eWalletLead' },
} as const;

export function OrderWithoutCardScreen() {
  const { stores, commands } = useWidget();
  const order = useOrder();
  const text = useText();
  const [isFormDone, setFormDone] = useState(false);
  const [isFormNeeded, setFormNeeded] = useState(false);
  const sheets = useSheets(order !== null && providerKind(order.paymentProviderId) === 'wallet_pay');
  useEffect(() => {
    void commands.order.watch();
  }, [commands]);
  const { fieldErrors } = useSnapshot(stores.payment);
  useEffect(() => {
    if (!BILLING_FIELDS.some((field) => Object.hasOwn(fieldErrors, field))) return;
    setFormDone(false);
    setFormNeeded(true);
  }, [fieldErrors]);
  if (!order) return null;
  const kind = providerKind(order.paymentProviderId);
  if (!isAlternative(kind)) return null;
  const back = () => void commands.order.back();
  const isWallet = kind === 'wallet_pay';
  if (isWallet && sheets === null)
    return (
      <StepFrame step="pay" title={text('apm.walletTitle')} onBack={back}>
        <Skeleton height="block" />
      </StepFrame>
    );
  const hasSheet = isWallet && sheets !== null && sheets.length > 0;
  if (isWallet && !isFormDone && (!hasSheet || isFormNeeded)) {
    return <WalletPayForm onBack={back} onDone={() => setFormDone(true)} />;
  }
  const askForMore = () => {
    setFormDone(false);
    setFormNeeded(true);
  };
  const { title, lead } = TEXTS[kind];
  return (
    <ConfirmPayment
      title={text(title)}
      lead={lead ? text(lead) : undefined}
      onBack={isFormDone ? () => setFormDone(false) : back}
      action={
        hasSheet
          ? (whenReady) => <ExpressButtons {...{ order, sheets, whenReady }} onIncomplete={askForMore} />
          : undefined
      }
    />
  );
}

function isAlternative(kind: ProviderKind): kind is Alternative {
  return kind !== 'card' && kind !== 'qr';
}
