// What the engine is handed: everything outside an order's money. It names what it needs and imports nothing above it.
import type { ApiClient } from '../gateway/client.ts';
import type { HostMessenger } from '../host/host-messenger.ts';
import type { TabPorts } from '../host/tab-channel.ts';
import type { Country, CurrentCountry } from '../domain/catalogue/country.ts';
import type { Currency } from '../domain/catalogue/currency.ts';
import type { ProcessingRequest, SubmitResult } from '../domain/card/vault-protocol.ts';
import type { Customer } from '../domain/customer/customer.ts';
import type { SavedCard } from '../domain/customer/saved-card.ts';
import type { FlowType } from '../domain/launch/flow-type.ts';
import type { MerchantPayload } from '../domain/launch/merchant.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import type { PriceChange } from '../domain/money/price-verdict.ts';
import type { ShownAmounts } from '../domain/order/rate-change.ts';
import type { DepositHandler } from '../domain/order/deposit.ts';
import type { Side } from '../domain/order/draft.ts';
import type { Order } from '../domain/order/order.ts';
import type { CardSummary } from '../domain/order/payout-card.ts';
import type { WantedOrder } from '../domain/order/order-matches.ts';
import type { ProviderAuth } from '../domain/order/provider-auth.ts';
import type { PaymentType } from '../domain/order/payment.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { Scope } from '../lib/scope.ts';
import type { Signal } from '../lib/signal.ts';
import type { Storages } from '../lib/storage.ts';
import type { Visibility } from '../lib/visibility.ts';
import type { LedgerMemory } from './ledger.ts';
import type { DepositStore } from './deposit-store.ts';
import type { OrderStore } from './order-store.ts';
import type { PaymentStore } from './payment-store.ts';

/** Moves between screens; the app decides whether the browser's address follows. */
export interface Navigator {
  /** Paths as in `domain/routes.ts`; the query string is kept unless another is given. */
  go(path: string, options?: { replace?: boolean; search?: string }): void;
  /** One step back in the widget's own history; with none there, to `fallback`. */
  back(fallback: string): void;
  /** Back to `path`: to the step before where it is that one, otherwise in place of this one, so that Back never goes in a circle. */
  backTo(path: string): void;
  /** The path shown now. */
  path(): string;
}

/** The engine's own stores, and what it reads of the others. */
export interface OrdersStores {
  order: OrderStore;
  payment: PaymentStore;
  deposit: DepositStore;
  /** What is known of each order's money; `ledgerOf` reads and writes it. */
  ledger: LedgerMemory;
  readonly widget: {
    readonly mode: Mode;
    readonly hasStarted: boolean;
    /** How often Close was pressed or `close()` called: presses that waited then are given up. */
    readonly closes: number;
    /** The gateway is on this machine: addresses of answers may be plain http on it. */
    readonly isGatewayLocal: boolean;
  };
  readonly session: {
    readonly token: string | null;
    readonly customer: Customer | null;
    /** Null until fetched. */
    readonly savedCards: readonly SavedCard[] | null;
  };
  readonly launch: KnownLaunch;
  readonly catalog: {
    readonly currencies: readonly Currency[];
    readonly countries: readonly Country[] | null;
    readonly currentCountry: CurrentCountry | null;
  };
}

/** The merchant's launch, as it was signed and read. */
export interface KnownLaunch {
  readonly apiKey: string | null;
  readonly payloadText: string | null;
  readonly signature: string | null;
  /** Given by the server's check; proves that a reload is no replay. */
  readonly launchId: string | null;
  readonly payload: MerchantPayload | null;
  readonly flow: FlowType;
  readonly presetTexts?: Readonly<Record<string, string | null>>;
  readonly paidOrderId: string | null;
  readonly otherOrderId: string | null;
}

export interface ChosenOrder extends WantedOrder {
  paymentType: PaymentType;
  toWallet: string;
}

/** What the customer has chosen, and was shown, before there is an order. */
export interface ChoicePort {
  /** Null as long as something is missing. */
  chosen(): ChosenOrder | null;
  /** After a reload only a draft, or Proceed, makes what is chosen the customer's own. */
  isOwn(): boolean;
  /** Whether this very tab continues a choice that has not become an order. */
  isOfTab(): boolean;
  /** The amounts that the customer went on with, or was shown; null where the order's own are the first. */
  shown(chosen: ChosenOrder): ShownAmounts | null;
  /** The same of a sale; null also where it has no rate, or is out of bounds. */
  chosenSale(): WantedOrder | null;
  shownSale(chosen: WantedOrder): ShownAmounts | null;
  /** The network of the chosen currency. */
  network(): string | undefined;
  /** How much worse a price may be without a question, in hundredths of a percent. */
  tolerance(): number;
  /** A price that was taken, to be said on the next screen; null: none is any more. */
  tellPrice(change: PriceChange | null): void;
  /** A question about a price of before the order has no object any more. */
  dropPriceQuestion(): void;
  /** From now on the order's own amounts are shown, and compared. */
  forgetPrice(): void;
  /** An order was made of it. */
  clear(): void;
  /** It stays, also across a reload. */
  keep(): void;
  /** The choice of an order that came to nothing is chosen again; `fixedSide` as this tab knows it. */
  takeFrom(order: Order, fixedSide: Side | undefined): void;
  /** The fees of its pair, where they are not known. */
  loadFees(): Promise<void>;
  /** The gateway refused the wallet, or its memo. */
  refuseWallet(text: string, isOfMemo: boolean): void;
}

/**
 * Why the last order could not be made, that the customer cancelled it (`cancelled_unpaid`: and nothing was charged for sure), that
 * one was left under way by who is signed out now (`left_order`; `left_ended`: and has ended since), or that the session ended; shown until
 * the next change.
 */
export type Notice =
  | 'region'
  | 'no_provider'
  | 'no_price'
  | 'unverified_funds'
  | 'unknown_error'
  | 'order_fields'
  | 'no_customer'
  | 'cancelled'
  | 'cancelled_unpaid'
  | 'left_order'
  | 'left_ended'
  | 'signed_out'
  | 'signed_out_in_doubt';

export interface NoticesPort {
  /** What is said now. */
  shown(): Notice | null;
  /** `text`: the server's own words. Null: nothing is said. */
  say(notice: Notice | null, text?: string): void;
  /** The order that the notice is about. */
  sayOf(order: Order | null): void;
}

export interface SessionPort {
  /** Fetches the customer again; null on any failure. */
  refresh(): Promise<Customer | null>;
  end(): void;
  /** The gateway wants to see documents, whatever is known of the customer. */
  demandKyc(): void;
  /** A change needs a mailed code first; the customer comes back to this screen. */
  demandCode(at: string): void;
  /** Where a code is asked for, this press is done by itself once it was right. */
  keepPress(press: () => Promise<unknown>): void;
  /** The gateway said that the customer is blocked, and the customer cannot be read. */
  noteBlocked(): void;
  /** The next purchase is no first one. */
  noteCompleted(): void;
  setSavedCards(cards: readonly SavedCard[] | null): void;
}

export interface LaunchPort {
  /** The gateway refused what the merchant signed, when an order was made of it. */
  refuse(fields: Record<string, string[]>): Promise<void>;
  /** An order of another launch is shown; null: none is. */
  noteOther(orderId: string | null): void;
}

/** Where a card is typed, out of this code's reach: it sends what pays or chooses the card by itself. */
export interface CardFields {
  /** Brand and last four digits of what was typed, once it is valid. */
  summary(): CardSummary | null;
  submit(request: ProcessingRequest): Promise<SubmitResult>;
}

/** Where a bank's own page is shown. */
export interface BankPages {
  /** The bank asks for it; it may not open by itself. */
  offer(auth: ProviderAuth): void;
}

export interface OrdersEnvironment {
  version: string;
  /** By which the tabs of this browser take turns and agree on who reads an order and tells its end. */
  tabs: TabPorts;
  /** The page's current way to send the crypto of a sale; null without one. */
  depositHandler(): DepositHandler | null;
}

export interface OrdersContext {
  stores: OrdersStores;
  client: ApiClient;
  messenger: HostMessenger;
  navigator: Navigator;
  clock: Clock;
  storages: Storages;
  visibility: Visibility;
  environment: OrdersEnvironment;
  /** Disposed when the widget is removed. */
  scope: Scope;
  /** For `import()`: what a press needs is waited for, however long the line is down. Never rejects. */
  loadChunk: <T>(load: () => Promise<T>) => Promise<T>;
  /** The order on the screen is to be read at once. */
  readOrderNow: Signal;
  /** Reports an error without personal data and without telling the customer. */
  report: (error: unknown, step: string) => void;
  choice: ChoicePort;
  notices: NoticesPort;
  session: SessionPort;
  launch: LaunchPort;
  /** The customer's, as a tag for the gateway. */
  language(): string;
  /** The gateway's settings, such as the support address; what fails is asked for again. */
  loadConfig(): Promise<unknown>;
  /** Where a bank that takes the whole page leads back to; null where none may. */
  returnUrl(): string | null;
  /** Calls after each step to another screen; answers how to stop. */
  onRoute(listener: () => void): () => void;
}
