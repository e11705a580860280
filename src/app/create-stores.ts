// All stores of one widget; each widget has its own.
import type { Stores } from '../features/stores.ts';
import { createAddressStore } from '../features/quote/address-store.ts';
import { createCalculatorStore } from '../features/quote/calculator-store.ts';
import { type LaunchParameters, createLaunchStore } from '../features/shell/settings/launch-store.ts';
import { type SettingsStore, createSettingsStore } from '../features/shell/settings/settings-store.ts';
import { createCatalogStore } from '../features/shell/settings/catalog-store.ts';
import { type DepositStore, createDepositStore } from '../orders/deposit-store.ts';
import { type KycStore, createKycStore } from '../features/customer/identity/kyc-store.ts';
import { type LoginStore, createLoginStore } from '../features/sign-in/login-store.ts';
import { createOrderStore } from '../orders/order-store.ts';
import { type PaymentStore, createPaymentStore } from '../orders/payment-store.ts';
import {
  type PublicOrderStore,
  createPublicOrderStore,
} from '../features/public-order/public-order-store.ts';
import { type RouteEntry, createRouteStore } from '../features/shell/route-store.ts';
import { createWidgetStore } from '../features/shell/widget-store.ts';
import { createSessionStore } from '../features/sign-in/session/session-store.ts';
import type { Locale, Mode } from '../domain/launch/setting-types.ts';

/** Most visits end before these are needed, so each is created when it is first read. */
class LaterStores {
  #kyc?: KycStore;
  #login?: LoginStore;
  #payment?: PaymentStore;
  #deposit?: DepositStore;
  #publicOrder?: PublicOrderStore;

  get kyc(): KycStore {
    return (this.#kyc ??= createKycStore());
  }

  get login(): LoginStore {
    return (this.#login ??= createLoginStore());
  }

  get payment(): PaymentStore {
    return (this.#payment ??= createPaymentStore());
  }

  get deposit(): DepositStore {
    return (this.#deposit ??= createDepositStore());
  }

  get publicOrder(): PublicOrderStore {
    return (this.#publicOrder ??= createPublicOrderStore());
  }
}

export interface StoreOptions {
  mode: Mode;
  isEmbedded: boolean;
  locale: Locale;
  messages: SettingsStore['messages'];
  launch: LaunchParameters;
  token: string | null;
  firstEntry: RouteEntry;
  /** The number of notices that an earlier visit left, according to storage. */
  noticesAhead?: number;
}

export function createStores({
  mode,
  isEmbedded,
  locale,
  messages,
  launch,
  token,
  firstEntry,
  noticesAhead,
}: StoreOptions): Stores {
  return Object.assign(new LaterStores(), {
    widget: createWidgetStore(mode, isEmbedded),
    settings: createSettingsStore(locale, messages),
    launch: createLaunchStore(launch),
    catalog: createCatalogStore(),
    calculator: createCalculatorStore(),
    address: createAddressStore(),
    session: createSessionStore(token),
    order: createOrderStore(noticesAhead),
    ledger: { records: new Map(), isMoved: false },
    route: createRouteStore(firstEntry),
  });
}
