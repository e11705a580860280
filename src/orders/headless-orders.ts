// The order engine for programs without screens: its verbs, one view of the visible state, and ports that replace the widget's screens and
// stores.
import { proxy, ref, subscribe } from 'valtio/vanilla';
import type { Currency } from '../domain/catalogue/currency.ts';
import type { Customer } from '../domain/customer/customer.ts';
import type { SavedCard } from '../domain/customer/saved-card.ts';
import type { ReactionText } from '../domain/reactions/reaction.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import type { CalculatorAmounts } from '../domain/money/calculator.ts';
import type { RateChange, ShownAmounts } from '../domain/order/rate-change.ts';
import type { PaymentOutcome } from '../domain/order/lifecycle.ts';
import type { Order } from '../domain/order/order.ts';
import { authKindOf } from '../domain/order/provider-auth.ts';
import type { UnsettledSet } from '../domain/order/unsettled.ts';
import { calculatorPath } from '../domain/routes/paths.ts';
import { getCustomer } from '../gateway/customer/customer.ts';
import { isLoopback } from '../lib/loopback.ts';
import { createScope } from '../lib/scope.ts';
import { createSignal } from '../lib/signal.ts';
import { createDepositStore } from './deposit-store.ts';
import { changeOrder, createOrderStore } from './order-store.ts';
import { createOrders } from './orders.ts';
import { createPaymentStore } from './payment-store.ts';
import type { CardFields, ChosenOrder, KnownLaunch, Navigator, Notice, OrdersContext } from './ports.ts';

type Handed =
  | 'client'
  | 'clock'
  | 'messenger'
  | 'storages'
  | 'visibility'
  | 'environment'
  | 'report'
  | 'language'
  | 'returnUrl';

export interface OrdersPorts extends Pick<OrdersContext, Handed> {
  mode: Mode;
  /** The signed-in customer's token; the client sends it with each call. */
  token: string;
  /** Null if no merchant signed a launch. */
  launch: KnownLaunch | null;
  /** The currencies that the gateway trades. */
  currencies: readonly Currency[];
  /** Takes the card data, and sends the payment by itself. */
  card: CardFields;
  /** Called when the session has ended. */
  onSignedOut(): void;
}

/** The customer's choice, frozen when it is passed in. */
export interface Choice
  extends
    Pick<ChosenOrder, 'pair' | 'amounts'>,
    Partial<Pick<ChosenOrder, 'paymentType' | 'toWallet' | 'toMemo'>> {
  /** The network of the received crypto. */
  network?: string;
  /** How much worse the price may get without asking the customer, in basis points. */
  toleranceBps?: number;
}

/** Everything visible of this customer's orders. */
export interface OrdersView {
  order: Order | null;
  /** The state of its payment. */
  outcome: PaymentOutcome;
  /** Changed amounts that have to be accepted. */
  priceChange: RateChange | null;
  /** The message of the last command, if any. */
  message: ReactionText | null;
  notice: Notice | null;
  isBusy: boolean;
  /** The bank asks for a code. */
  wantsCode: boolean;
  savedCards: readonly SavedCard[] | null;
  /** An order of an earlier visit, or one that was left. */
  unfinished: Order | null;
  /** Orders whose payment or transfer is not known to be settled. */
  unsettled: UnsettledSet;
  /** The order in doubt that the customer is asked about before another one. */
  askedAbout: string | null;
}

export type HeadlessOrders = ReturnType<typeof createHeadlessOrders>;

const NO_LAUNCH: KnownLaunch = {
  apiKey: null,
  payloadText: null,
  signature: null,
  launchId: null,
  payload: null,
  flow: 'any_crypto',
  paidOrderId: null,
  otherOrderId: null,
};

export function createHeadlessOrders(ports: OrdersPorts) {
  const { card } = ports;
  const { context, choose } = contextOf(ports);
  const { order: store, payment, deposit, session } = context.stores;
  const orders = createOrders(context);
  return {
    ...orders,
    /** Returns everything visible as one new object. */
    view: (): OrdersView => ({
      order: store.order,
      outcome: store.outcome,
      priceChange: store.rateChange,
      message: store.message ?? payment.message ?? payment.codeError,
      notice: context.notices.shown(),
      isBusy: store.activity !== null || payment.busy !== null,
      wantsCode: ['sms', 'bank_code'].includes(authKindOf(store.providerAuth) ?? ''),
      savedCards: session.savedCards,
      unfinished: store.unfinished,
      unsettled: store.unsettled,
      askedAbout: store.question?.orderId ?? null,
    }),
    /** Calls the listener after each change; returns a function that unsubscribes. */
    onChange(listener: () => void): () => void {
      const stops = [store, payment, deposit, session].map((part) => subscribe(part, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    /** Reads the customer and the stored order, after a reload or a crash. */
    async restore(): Promise<void> {
      await context.session.refresh();
      await orders.restore();
      orders.watch();
    },
    /** Sets the choice; creates no order. */
    choose,
    /** Pays the order, or chooses the payout card of a sale. `code`: for payment methods that need one. */
    pay: (code?: string) => orders.pay({ card, code }),
    /** Asks what the bank requires for a payment that it holds. */
    readBank: () => orders.readBank({ offer: () => undefined }),
    /** The customer has sent the crypto of a sale. */
    sent: async () => (await orders.sale()).markSent(),
    /** Undoes a mistaken `sent`. */
    notSent: async () => (await orders.sale()).takeBackSent(),
    /** Stops timers and requests. Storage is kept. */
    close: () => context.scope.dispose(),
  };
}

function contextOf(ports: OrdersPorts) {
  const { client, mode, token, report } = ports;
  const scope = createScope();
  const route = proxy({ path: calculatorPath(mode) });
  const session = proxy<{
    token: string | null;
    customer: Customer | null;
    savedCards: readonly SavedCard[] | null;
  }>({ token, customer: null, savedCards: null });
  const launch = { ...(ports.launch ?? NO_LAUNCH) };
  let choice: Choice | null = null;
  let notice: Notice | null = null;
  const changeCustomer = (change: Partial<Customer>) => {
    if (session.customer) session.customer = ref({ ...session.customer, ...change });
  };
  const stores: OrdersContext['stores'] = {
    order: createOrderStore(),
    payment: createPaymentStore(),
    deposit: createDepositStore(),
    ledger: { records: new Map(), isMoved: false },
    widget: { mode, hasStarted: true, closes: 0, isGatewayLocal: isLoopback(client.gatewayUrl) },
    session,
    launch,
    catalog: { currencies: ports.currencies, countries: null, currentCountry: null },
  };
  const end = () => {
    Object.assign(session, { token: null, customer: null, savedCards: null });
    changeOrder(stores.order, { unfinished: null });
    ports.onSignedOut();
  };
  const context: OrdersContext = {
    ...ports,
    stores,
    scope,
    navigator: navigatorOf(route),
    onRoute: (listener) => subscribe(route, listener, true),
    readOrderNow: createSignal(),
    loadChunk: (load) => load(),
    loadConfig: () => Promise.resolve(),
    session: {
      async refresh() {
        if (!session.token) return null;
        try {
          const customer = await getCustomer(client, { signal: scope.signal });
          session.customer = ref(customer);
          return customer;
        } catch (error) {
          report(error, 'refresh customer');
          return null;
        }
      },
      end,
      demandKyc: () => undefined,
      demandCode: () => undefined,
      keepPress: () => undefined,
      wishLeftOrder: () => undefined,
      noteBlocked: () => changeCustomer({ isBlocked: true }),
      noteCompleted: () => changeCustomer({ hasCompleteOrders: true }),
      setSavedCards: (cards) => void (session.savedCards = cards && ref(cards)),
    },
    launch: {
      refuse: (fields) => Promise.resolve(report(fields, 'launch')),
      noteOther: (orderId) => Object.assign(launch, { otherOrderId: orderId }),
    },
    notices: {
      shown: () => notice,
      show: (shown) => void (notice = shown),
      setNoticeOf: () => undefined,
    },
    choice: {
      chosen: () => (choice?.toWallet && choice.paymentType ? (choice as ChosenOrder) : null),
      isOwn: () => choice !== null,
      isOfTab: () => choice !== null,
      shown: ({ amounts }) => amountsShown(amounts),
      chosenSale: () => choice && { ...choice, toWallet: null },
      shownSale: ({ amounts }) => amountsShown(amounts),
      network: () => choice?.network,
      tolerance: () => choice?.toleranceBps ?? 0,
      announcePriceChange: () => undefined,
      dropPriceQuestion: () => undefined,
      forgetPrice: () => undefined,
      clear: () => undefined,
      keep: () => undefined,
      takeFrom: () => undefined,
      loadFees: () => Promise.resolve(),
      refuseWallet: (text) => changeOrder(stores.order, { message: { text } }),
    },
  };
  return {
    context,
    choose(next: Choice) {
      choice = Object.freeze(structuredClone(next));
    },
  };
}

/** With an amount on one side only, the order's own price is the first that the customer sees. */
const amountsShown = ({ payValue, receiveValue }: CalculatorAmounts): ShownAmounts | null =>
  payValue && receiveValue ? { fromAmount: payValue, toAmount: receiveValue } : null;

/** Renders nothing: a step is a path that only the engine reads. */
function navigatorOf(route: { path: string }): Navigator {
  const go = (path: string) => void (route.path = path);
  return { go, back: go, backTo: go, path: () => route.path };
}
