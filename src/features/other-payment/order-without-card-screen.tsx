// Order without card: wallet pay with its form, bank transfer and e-wallet with the confirmation alone.
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { providerKind, type ProviderKind } from '../../domain/order/payment.ts';
import { ConfirmPayment, useOrder } from '../order/index.ts';
import { useText, useWidget } from '../widget-context.tsx';
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
  useEffect(() => {
    void commands.order.watch();
  }, [commands]);
  const { fieldErrors } = useSnapshot(stores.payment);
  useEffect(() => {
    if (Object.keys(fieldErrors).length > 0) setFormDone(false);
  }, [fieldErrors]);
  if (!order) return null;
  const kind = providerKind(order.paymentProviderId);
  if (!isAlternative(kind)) return null;
  const back = () => void commands.order.back();
  if (kind === 'wallet_pay' && !isFormDone) {
    return <WalletPayForm onBack={back} onDone={() => setFormDone(true)} />;
  }
  const { title, lead } = TEXTS[kind];
  return (
    <ConfirmPayment
      title={text(title)}
      lead={lead ? text(lead) : undefined}
      onBack={kind === 'wallet_pay' ? () => setFormDone(false) : back}
    />
  );
}

function isAlternative(kind: ProviderKind): kind is Alternative {
  return kind !== 'card' && kind !== 'qr';
}
