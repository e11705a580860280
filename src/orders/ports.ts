// Ports of the order engine: everything it needs beyond an order's money. Imports nothing from the layers above.
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
  /** Paths as in `domain/routes/paths.ts`; the query string is kept unless another is given. */
  go(path: string, options?: { replace?: boolean; search?: string }): void;
  /** Goes one step back in the widget's own history; with no history, goes to `fallback`. */
  back(fallback: string): void;
  /** Goes back to `path`: pops the history if it is the previous step, else replaces the current one, so that Back never loops. */
  backTo(path: string): void;
  /** The path shown now. */
  path(): string;
}

/** The engine's own stores, and those that it only reads. */
export interface OrdersStores {
  order: OrderStore;
  payment: PaymentStore;
  deposit: DepositStore;
  /** The order records in memory; accessed through `ledgerOf`. */
  ledger: LedgerMemory;
  readonly widget: {
    readonly mode: Mode;
    readonly hasStarted: boolean;
    /** How often Close was pressed or `close()` called; presses that waited at that time are cancelled. */
    readonly closes: number;
    /** The gateway runs on this machine, so addresses in its responses may be plain http. */
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

/** The merchant's launch, signed and parsed. */
export interface KnownLaunch {
  readonly apiKey: string | null;
  readonly payloadText: string | null;
  readonly signature: string | null;
  /** Assigned by the server's check; proves that a reload is not a replay. */
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

/** The customer's choice before there is an order, and the amounts they were shown. */
export interface ChoicePort {
  /** Null while something is missing. */
  chosen(): ChosenOrder | null;
  /** After a reload, a choice counts as the customer's own only if a draft or Proceed made it so. */
  isOwn(): boolean;
  /** Returns true if this tab continues a choice that has not become an order yet. */
  isOfTab(): boolean;
  /** The amounts that the customer proceeded with or was shown; null if the order's own are the first they see. */
  shown(chosen: ChosenOrder): ShownAmounts | null;
  /** The same as `chosen`, for a sale; null also if it has no rate, or is out of bounds. */
  chosenSale(): WantedOrder | null;
  shownSale(chosen: WantedOrder): ShownAmounts | null;
  /** The network of the chosen currency. */
  network(): string | undefined;
  /** How much worse the price may get without asking the customer, in basis points. */
  tolerance(): number;
  /** Announces an accepted price on the next screen; null clears it. */
  announcePriceChange(change: PriceChange | null): void;
  /** Drops a question about a price from before the order. */
  dropPriceQuestion(): void;
  /** From now on, the order's own amounts are shown and compared. */
  forgetPrice(): void;
  /** Clears the choice once an order was created from it. */
  clear(): void;
  /** Keeps the choice across a reload. */
  keep(): void;
  /** Restores the choice of an order that failed; `fixedSide` as this tab knows it. */
  takeFrom(order: Order, fixedSide: Side | undefined): void;
  /** Loads the pair's fees, unless they are known. */
  loadFees(): Promise<void>;
  /** The gateway refused the wallet, or its memo. */
  refuseWallet(text: string, isOfMemo: boolean): void;
}

/**
 * Says why the last order could not be created (`unknown_unsent`: certainly without a charge); that the customer cancelled it
 * (`cancelled_unpaid`: certainly without a charge); that a customer who is now signed out left one in progress (`left_order`; `left_ended`:
 * it has ended since); or that the session ended. Shown until the next change.
 */
export type Notice =
  | 'region'
  | 'no_provider'
  | 'no_price'
  | 'unverified_funds'
  | 'unknown_error'
  | 'unknown_unsent'
  | 'order_fields'
  | 'no_customer'
  | 'cancelled'
  | 'cancelled_unpaid'
  | 'left_order'
  | 'left_ended'
  | 'signed_out'
  | 'signed_out_in_doubt';

export interface NoticesPort {
  /** The current notice. */
  shown(): Notice | null;
  /** `text`: the server's own message. Null clears the notice. */
  show(notice: Notice | null, text?: string): void;
  /** Sets the order that the notice is about. */
  setNoticeOf(order: Order | null): void;
}

export interface SessionPort {
  /** Fetches the customer again; null on any failure. */
  refresh(): Promise<Customer | null>;
  end(): void;
  /** The gateway requires documents, whatever the customer's known status. */
  demandKyc(): void;
  /** A change needs an emailed code first; afterwards the customer returns to this screen. */
  demandCode(at: string): void;
  /** Keeps this press until the customer has entered the right code, then repeats it. */
  keepPress(press: () => Promise<unknown>): void;
  /** Notes that the sign-in just opened is for an order that was left here: `orders.showLeft` follows it. */
  wishLeftOrder(): void;
  /** The gateway reported the customer as blocked, and the customer cannot be fetched. */
  noteBlocked(): void;
  /** The customer's next purchase is not their first. */
  noteCompleted(): void;
  setSavedCards(cards: readonly SavedCard[] | null): void;
}

export interface LaunchPort {
  /** The gateway refused the signed launch when an order was created from it. */
  refuse(fields: Record<string, string[]>): Promise<void>;
  /** Remembers that an order of another launch is shown; null clears it. */
  noteOther(orderId: string | null): void;
}

/** The card fields, whose content this code cannot read: they send the payment or the payout card by themselves. */
export interface CardFields {
  /** Brand and last four digits of the typed card, once it is valid. */
  summary(): CardSummary | null;
  submit(request: ProcessingRequest): Promise<SubmitResult>;
}

/** Shows the bank's own pages. */
export interface BankPages {
  /** The bank asks for its page; it may not open by itself. */
  offer(auth: ProviderAuth): void;
}

export interface OrdersEnvironment {
  version: string;
  /** Lets the tabs of this browser take turns, and agree on which one polls an order and announces its end. */
  tabs: TabPorts;
  /** The page's current deposit handler; null if there is none. */
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
  /** For `import()` after a press: retries for as long as the connection is down. Never rejects. */
  loadChunk: <T>(load: () => Promise<T>) => Promise<T>;
  /** Requests an immediate read of the order on the screen. */
  readOrderNow: Signal;
  /** Reports an error without personal data and without telling the customer. */
  report: (error: unknown, step: string) => void;
  choice: ChoicePort;
  notices: NoticesPort;
  session: SessionPort;
  launch: LaunchPort;
  /** The customer's language, as a tag for the gateway. */
  language(): string;
  /** Loads the gateway's settings, such as the support address; retries what failed. */
  loadConfig(): Promise<unknown>;
  /** The return URL for a bank that replaces the page; null if it may not. */
  returnUrl(): string | null;
  /** Calls the listener after each navigation; returns a function that unsubscribes. */
  onRoute(listener: () => void): () => void;
}
