// All stores of one widget; each widget has its own.
import type { Stores } from '../features/stores.ts';
import { createAddressStore, createCalculatorStore } from '../features/quote/index.ts';
import {
  type LaunchParameters,
  type SettingsStore,
  createCatalogStore,
  createLaunchStore,
  createSettingsStore,
} from '../features/settings/index.ts';
import { type DepositStore, createDepositStore } from '../orders/deposit-store.ts';
import { type KycStore, createKycStore } from '../features/identity/index.ts';
import { type LoginStore, createLoginStore } from '../features/sign-in/index.ts';
import { createOrderStore } from '../orders/order-store.ts';
import { type PaymentStore, createPaymentStore } from '../orders/payment-store.ts';
import { type PublicOrderStore, createPublicOrderStore } from '../features/public-order/index.ts';
import { type RouteEntry, createRouteStore, createWidgetStore } from '../features/shell/index.ts';
import { createSessionStore } from '../features/session/index.ts';
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
}

export function createStores({
  mode,
  isEmbedded,
  locale,
  messages,
  launch,
  token,
  firstEntry,
}: StoreOptions): Stores {
  return Object.assign(new LaterStores(), {
    widget: createWidgetStore(mode, isEmbedded),
    settings: createSettingsStore(locale, messages),
    launch: createLaunchStore(launch),
    catalog: createCatalogStore(),
    calculator: createCalculatorStore(),
    address: createAddressStore(),
    session: createSessionStore(token),
    order: createOrderStore(),
    ledger: { records: new Map(), isMoved: false },
    route: createRouteStore(firstEntry),
  });
}
