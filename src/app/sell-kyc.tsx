// /sell/kyc: the verification, and as soon as that is complete the order is made there.
import { useSnapshot } from 'valtio';
import type { Customer } from '../domain/customer/customer.ts';
import { isKycComplete } from '../domain/customer/kyc.ts';
import { useWidget } from '../features/widget-context.tsx';
import { SellPrepareScreen } from '../features/selling/index.ts';
import { KycScreen } from '../features/identity/index.ts';

export function SellKyc() {
  const customer = useSnapshot(useWidget().stores.session).customer as Customer | null;
  if (!customer) return null;
  return isKycComplete(customer) ? <SellPrepareScreen /> : <KycScreen />;
}
