// All that one widget keeps: the data of each feature by its name.
import type { AddressStore } from '../state/address-store.ts';
import type { CalculatorStore } from '../state/calculator-store.ts';
import type { CatalogStore } from '../state/catalog-store.ts';
import type { DepositStore } from '../state/deposit-store.ts';
import type { KycStore } from '../state/kyc-store.ts';
import type { LaunchStore } from '../state/launch-store.ts';
import type { LoginStore } from '../state/login-store.ts';
import type { OrderStore } from '../state/order-store.ts';
import type { PaymentStore } from '../state/payment-store.ts';
import type { PublicOrderStore } from '../state/public-order-store.ts';
import type { RouteStore } from '../state/route-store.ts';
import type { SessionStore } from '../state/session-store.ts';
import type { SettingsStore } from '../state/settings-store.ts';
import type { WidgetStore } from '../state/widget-store.ts';

export interface Stores {
  widget: WidgetStore;
  settings: SettingsStore;
  launch: LaunchStore;
  catalog: CatalogStore;
  calculator: CalculatorStore;
  address: AddressStore;
  session: SessionStore;
  login: LoginStore;
  kyc: KycStore;
  order: OrderStore;
  payment: PaymentStore;
  deposit: DepositStore;
  publicOrder: PublicOrderStore;
  route: RouteStore;
}
