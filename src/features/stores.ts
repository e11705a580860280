// The state of one widget: its stores by name.
import type { AddressStore } from './quote/address-store.ts';
import type { CalculatorStore } from './quote/calculator-store.ts';
import type { CatalogStore } from './shell/settings/catalog-store.ts';
import type { LaunchStore } from './shell/settings/launch-store.ts';
import type { SettingsStore } from './shell/settings/settings-store.ts';
import type { DepositStore } from '../orders/deposit-store.ts';
import type { LedgerMemory } from '../orders/ledger.ts';
import type { KycStore } from './customer/identity/kyc-store.ts';
import type { LoginStore } from './sign-in/login-store.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { PaymentStore } from '../orders/payment-store.ts';
import type { PublicOrderStore } from './public-order/public-order-store.ts';
import type { RouteStore } from './shell/route-store.ts';
import type { WidgetStore } from './shell/widget-store.ts';
import type { SessionStore } from './sign-in/session/session-store.ts';

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
  /** The payments and deposits of each order; `ledgerOf` reads and writes them. */
  ledger: LedgerMemory;
  payment: PaymentStore;
  deposit: DepositStore;
  publicOrder: PublicOrderStore;
  route: RouteStore;
}
