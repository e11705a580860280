// All stores of one widget, made anew for each.
import type { Stores } from '../flows/stores.ts';
import { createAddressStore } from './address-store.ts';
import { createCalculatorStore } from './calculator-store.ts';
import { createCatalogStore } from './catalog-store.ts';
import { createDepositStore, type DepositStore } from './deposit-store.ts';
import { createKycStore, type KycStore } from './kyc-store.ts';
import { createLaunchStore, type LaunchParameters } from './launch-store.ts';
import { createLoginStore } from './login-store.ts';
import { createOrderStore } from './order-store.ts';
import { createPaymentStore, type PaymentStore } from './payment-store.ts';
import { createPublicOrderStore, type PublicOrderStore } from './public-order-store.ts';
import { createRouteStore, type RouteEntry } from './route-store.ts';
import { createSessionStore } from './session-store.ts';
import { createSettingsStore, type SettingsStore } from './settings-store.ts';
import type { Locale, Mode } from './setting-types.ts';
import { createWidgetStore } from './widget-store.ts';

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
