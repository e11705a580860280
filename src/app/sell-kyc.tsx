// /sell/kyc: the verification, and as soon as that is complete the order is made there (decisions, OP-134).
import { useSnapshot } from 'valtio';
import type { Customer } from '../domain/customer.ts';
import { isKycComplete } from '../domain/kyc.ts';
import { useWidget } from '../screens/parts/widget-context.tsx';
import { SellPrepareScreen } from '../screens/sell/prepare/sell-prepare-screen.tsx';
import { KycScreen } from '../screens/shared/kyc/kyc-screen.tsx';

export function SellKyc() {
  const customer = useSnapshot(useWidget().stores.session).customer as Customer | null;
  if (!customer) return null;
  return isKycComplete(customer) ? <SellPrepareScreen /> : <KycScreen />;
}
