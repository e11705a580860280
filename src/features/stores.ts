// All that one widget keeps: the data of each feature by its name.
import type { AddressStore, CalculatorStore } from './quote/index.ts';
import type { CatalogStore, LaunchStore, SettingsStore } from './settings/index.ts';
import type { DepositStore } from '../orders/deposit-store.ts';
import type { LedgerMemory } from '../orders/ledger.ts';
import type { KycStore } from './identity/index.ts';
import type { LoginStore } from './sign-in/index.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { PaymentStore } from '../orders/payment-store.ts';
import type { PublicOrderStore } from './public-order/index.ts';
import type { RouteStore, WidgetStore } from './shell/index.ts';
import type { SessionStore } from './session/index.ts';

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
  /** What is known of each order's money; `ledgerOf` reads and writes it. */
  ledger: LedgerMemory;
  payment: PaymentStore;
  deposit: DepositStore;
  publicOrder: PublicOrderStore;
  route: RouteStore;
}
