// All stores of one widget, made anew for each.
import type { Stores } from '../features/stores.ts';
import { createAddressStore } from '../features/wallet-address/address-store.ts';
import { createCalculatorStore } from '../features/quote/calculator-store.ts';
import { createCatalogStore } from '../features/settings/catalog-store.ts';
import { createDepositStore, type DepositStore } from '../features/selling/deposit-store.ts';
import { createKycStore, type KycStore } from '../features/identity/kyc-store.ts';
import { createLaunchStore, type LaunchParameters } from '../features/settings/launch-store.ts';
import { createLoginStore } from '../features/sign-in/login-store.ts';
import { createOrderStore } from '../features/current-order/order-store.ts';
import { createPaymentStore, type PaymentStore } from '../features/payment/payment-store.ts';
import {
  createPublicOrderStore,
  type PublicOrderStore,
} from '../features/public-order/public-order-store.ts';
import { createRouteStore, type RouteEntry } from '../features/shell/route-store.ts';
import { createSessionStore } from '../features/session/session-store.ts';
import { createSettingsStore, type SettingsStore } from '../features/settings/settings-store.ts';
import type { Locale, Mode } from '../domain/launch/setting-types.ts';
import { createWidgetStore } from '../features/shell/widget-store.ts';

/** Most visits end before anybody needs these: each is made when it is first read. */
class LaterStores {
  #kyc?: KycStore;
  #payment?: PaymentStore;
  #deposit?: DepositStore;
  #publicOrder?: PublicOrderStore;

  get kyc(): KycStore {
    return (this.#kyc ??= createKycStore());
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
    login: createLoginStore(),
    order: createOrderStore(),
    route: createRouteStore(firstEntry),
  });
}
