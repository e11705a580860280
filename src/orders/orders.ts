// The only entry to the order engine, for screens and for programs without screens (`headless-orders.ts`). An app creates it once. Code
// that only some orders need loads with the first call.
import type { Mode } from '../domain/launch/setting-types.ts';
import { isByCard } from '../domain/order/payment.ts';
import type { Stage } from '../domain/reactions/reaction.ts';
import { afterLimit, backFromPayment } from '../domain/routes/next.ts';
import { ROUTES } from '../domain/routes/paths.ts';
import { randomId } from '../lib/random.ts';
import { stillAt } from '../lib/still-at.ts';
import { openBilling } from './billing-data.ts';
import { forgetOrder, watchEnd, toCalculator } from './close-order.ts';
import { refetchOrder, showOrder } from './take-order.ts';
import {
  beginActivity,
  beginTry,
  endQuestion,
  orderBeside,
  setLimit,
  setWaiting,
  stepQuestion,
} from './order-changes.ts';
import { findUnsettled, isAwaited } from '../domain/order/unsettled.ts';
import { setOrderMessage } from './order-store.ts';
import { orderScope, freshSender } from './order-scope.ts';
import { createOrderWatch } from './order-watch.ts';
import { chooseCard, clearProblems, goToStep } from './payment-changes.ts';
import { setPaymentMessage } from './payment-store.ts';
import type { BankPages, CardFields, OrdersContext } from './ports.ts';
import type { PrepareStage } from './prepare-order.ts';
import type { ExpressEnd, OpenedSheet } from './pay-by-express.ts';
import { pickUp, restoreOrder } from './restore-order.ts';
import { reactToError } from './react-to-error.ts';
import { type Command, runCommand, watchClose } from './run-command.ts';
import { dispatch, unsettledOrders } from './run-lifecycle.ts';
import type { Sale } from './sale.ts';
import { showInDirection, showLeft } from './show-unsettled.ts';
import type { BillingForm } from './send-billing.ts';

export type Orders = ReturnType<typeof createOrders>;

/** Switches between buying and selling; resolves once that is done, while rates are still loading. */
export type TurnTo = (mode: Mode) => Promise<void>;

/** The means of payment: the typed or chosen card, or the order's own method, some of which need a code. */
export interface Payment {
  card: CardFields;
  code?: string;
  /** Returns true if Close was pressed since the press to pay. */
  isGivenUp?: () => boolean;
}

export function createOrders(context: OrdersContext, turnTo: TurnTo = () => Promise.resolve()) {
  watchEnd(context);
  // Reading the list restores entries that the shop's page has cleared from storage, for example before a restart or a reload at log-out.
  const keep = () => void unsettledOrders(context);
  context.scope.add(context.visibility.onChange(keep));
  context.scope.add(keep);
  // Best effort: nothing waits for this chunk, and a failed import is silent.
  import('./watch-wallet.ts').then(
    ({ watchWallet }) => watchWallet(context),
    () => undefined,
  );
  const watch = createOrderWatch(context);
  const sale = laterSale(context);
  return {
    /** Starts polling the order and counting down its reservation; calling it again has no effect. */
    watch: () => watch.start(),
    /** The verbs that only a sale has. */
    sale,
    ...reservationVerbs(context, { watch: () => watch.start(), sale }),
    ...paymentVerbs(context, sale),
    ...endVerbs(context),
    ...returnVerbs(context),
    ...doubtVerbs(context, turnTo),
    ...stepVerbs(context, sale),
    ...callVerbs(context),
  };
}

/** One instance for all presses, because it remembers which card and which transfer it has sent. */
function laterSale(context: OrdersContext): () => Promise<Sale> {
  let made: Sale | null = null;
  return async () => {
    const { createSale } = await context.loadChunk(() => import('./sale.ts'));
    return (made ??= createSale(context));
  };
}

type OfSale = () => Promise<Sale>;

const isSale = ({ stores }: OrdersContext): boolean => stores.widget.mode === 'sell';

/** From a choice to an order at a reserved price. */
function reservationVerbs(context: OrdersContext, { watch, sale }: { watch: () => void; sale: OfSale }) {
  const { loadChunk } = context;
  const loadPrepareOrder = () => import('./prepare-order.ts');
  // Preload: the connection may be lost by the time the customer presses.
  void loadPrepareOrder().catch(() => undefined);
  const creation = () => loadChunk(loadPrepareOrder);
  const earlier = () => loadChunk(() => import('./earlier-order.ts'));
  return {
    /** Creates an order for the choice, or reuses an existing one, and reserves its price. `stage`: the step that asks. */
    async reserve(stage: PrepareStage = 'user_info'): Promise<void> {
      watch();
      const isHere = stillAt(context.navigator);
      if (isSale(context)) {
        const { prepare } = await sale();
        if (isHere()) await prepare();
      } else {
        const { prepareOrder } = await creation();
        if (isHere()) await prepareOrder(context, stage);
      }
    },
    /** Accepts the order's changed price. */
    async acceptPrice(): Promise<void> {
      if (isSale(context)) (await sale()).acceptPrice();
      else await (await creation()).acceptRate(context);
    },
    /** Reserves again after the reservation has expired. */
    async reserveAgain(): Promise<void> {
      if (isSale(context)) await (await sale()).reserveAgain();
      else await (await creation()).reserveAgain(context);
    },
    /** 'Continue your order' on the calculator. */
    resume: async () => {
      watch();
      await (await loadChunk(() => import('./unfinished-order.ts'))).resumeOrder(context);
    },
    /** The customer's own earlier order for this purchase. */
    continueEarlier: async () => (await earlier()).continueEarlier(context),
    cancelEarlier: async () => (await earlier()).cancelEarlier(context),
  };
}

/** Cards, the payment or payout, and the bank's authorization. */
function paymentVerbs(context: OrdersContext, sale: OfSale) {
  const { stores, loadChunk } = context;
  const { order: store, payment } = stores;
  const visit = randomId();
  let attempt = { code: '', id: randomId() };
  const loadByCard = () => import('./pay-by-card.ts');
  const loadWithoutCard = () => import('./pay-without-card.ts');
  const authorization = () => loadChunk(() => import('./provider-auth.ts'));
  const loadEditBilling = () => import('./send-billing.ts');
  void loadEditBilling().catch(() => undefined);
  return {
    /** Preloads the code that pays: the connection may be lost by the time it is needed. */
    readPaymentAhead(): void {
      for (const load of [loadByCard, loadWithoutCard]) void load().catch(() => undefined);
    },
    /** Reads the customer's cards, and chooses the step and the card that are shown first. */
    async openCards(): Promise<void> {
      if (isSale(context)) return (await sale()).openCards();
      await openBilling(context);
      await (await loadChunk(() => import('./saved-cards.ts'))).openCardFlow(context);
    },
    /** Selects a saved card for a payment or payout; null: the card being typed. */
    chooseCard(cardId: string | null): void {
      chooseCard(payment, cardId);
      clearProblems(payment);
    },
    /** Deletes a saved card. */
    async deleteCard(cardId: string): Promise<void> {
      if (isSale(context)) return (await sale()).deleteCard(cardId);
      await (await loadChunk(() => import('./saved-cards.ts'))).removeCard(context, cardId);
    },
    /** Saves an edited address and phone with the order, or for the next one. Returns the gateway's messages by field. */
    editBilling: async (form: BillingForm) => (await loadChunk(loadEditBilling)).editBilling(context, form),
    /** Saves address and phone with the order, before a wallet payment is confirmed. Returns true if they were saved. */
    saveBilling: async () => (await loadChunk(loadWithoutCard)).saveBilling(context),
    /** Pays the order, or chooses the payout card of a sale. */
    async pay({ card, code, isGivenUp = watchClose(context) }: Payment): Promise<void> {
      const shown = store.order;
      // The code may load late, when another order is on the screen.
      const isShown = () => store.order?.id === shown?.id;
      if (isSale(context)) {
        const { confirmCard, submitCard } = await sale();
        if (!isShown()) return;
        return payment.savedCardId ? confirmCard() : submitCard(card);
      }
      if (shown && isByCard(shown.paymentProviderId)) {
        const { payByCard } = await loadChunk(loadByCard);
        if (isShown()) await payByCard(context, card, visit, isGivenUp);
      } else {
        const { payWithoutCard } = await loadChunk(loadWithoutCard);
        if (isShown()) await payWithoutCard(context, { visit, code }, isGivenUp);
      }
    },
    /**
     * Pays with the data from a payment sheet of the device. `isBillingWhole` checks address and phone once the sheet has returned them.
     */
    async payByExpress(sheet: OpenedSheet, isBillingWhole: () => Promise<boolean>): Promise<ExpressEnd> {
      const press = { visit, isBillingWhole, isGivenUp: watchClose(context) };
      return (await loadChunk(() => import('./pay-by-express.ts'))).payByExpress(context, sheet, press);
    },
    /** Asks what the bank requires for a payment that it holds. */
    readBank: async (bank: BankPages) => (await authorization()).loadProviderAuth(context, bank),
    /** Submits the bank's code. The same code again counts as the same attempt. */
    async confirmCode(code: string): Promise<void> {
      if (attempt.code !== code) attempt = { code, id: randomId() };
      await (await authorization()).submitAuthCode(context, code, attempt.id);
    },
  };
}

/** Reads the order again, cancels it, forgets it, or hands it over to another device. */
function endVerbs(context: OrdersContext) {
  const { stores, loadChunk } = context;
  return {
    /** Reads the order on the screen; null if there is none. Rejects if the request fails. */
    refresh: () => refetchOrder(context),
    /** 'Reload order': reads it again, and shows why if that fails. */
    reload: () => reload(context),
    async cancel(): Promise<void> {
      // Set the activity first, so that nothing more is sent for the order.
      const { order } = stores.order;
      if (!order || !beginActivity(stores.order, 'cancelling')) return;
      const { cancelActiveOrder } = await loadChunk(() => import('./cancel-active-order.ts'));
      await cancelActiveOrder(context, order.id);
    },
    /** Forgets the order locally. */
    forget: () => forgetOrder(context),
    /** 'Try again' on an order at its end. */
    tryAgain: async () => (await loadChunk(() => import('./order-again.ts'))).orderAgain(context),
    /** 'Continue on your phone'. */
    handOver: async () => (await loadChunk(() => import('./hand-over.ts'))).handOver(context),
  };
}

/** An order of an earlier visit or of another device. */
function returnVerbs(context: OrdersContext) {
  const { loadChunk } = context;
  return {
    /** Reads the order in the address, or the stored one, after a reload. */
    restore: () => restoreOrder(context),
    /** Reads an order and shows it; null if the gateway does not know it as this customer's. */
    open: (orderId: string) => showOrder(context, orderId),
    /** Continues an order from the customer's other device, by its link. Returns the path to open. */
    takeOver: async (token: string) =>
      (await loadChunk(() => import('./hand-over.ts'))).openHandedOver(context, token),
    /** Offers to continue the stored order, without showing it. */
    offerUnfinished: async () =>
      (await loadChunk(() => import('./unfinished-order.ts'))).keepOffering(context),
    /** Polls the payments that an earlier visit left unsettled, and offers its unfinished order. */
    pickUp: () => pickUp(context),
  };
}

/** Orders whose payment or transfer is not known to be settled. */
function doubtVerbs(context: OrdersContext, turnTo: TurnTo) {
  const { stores, loadChunk } = context;
  const { order: store } = stores;
  return {
    /** 'Wait': keeps polling, then either continues or shows the paid order. */
    waitForPayment: () => stepQuestion(store, 'waiting'),
    /** Closes the question; no order is created. */
    closeQuestion: () => endQuestion(store),
    /** 'Order again': the customer wants another order in addition to the one in doubt. */
    orderBesides(): void {
      const known = store.question && findUnsettled(store.unsettled, store.question.orderId);
      // Offered only while the first order waits for the customer; the dialog warns that they would pay for both.
      if (known && isAwaited(known)) orderBeside(store, known.entry.orderId);
    },
    /** 'Cancel that order first', then continues. */
    cancelFirst: async () => (await loadChunk(() => import('./ask-first.ts'))).cancelFirst(context),
    /** 'Show it': works also for a payment that has ended, and for the other direction. */
    show: (orderId: string) => showInDirection(context, orderId, turnTo),
    /** Call after the customer has signed in to see an order that was left in this browser. */
    showLeft: () => showLeft(context, turnTo),
    /** Dismisses the notice of an order's end. */
    dismiss: (orderId: string) => void dispatch(context, { type: 'seen', orderId, isDismissed: true }),
  };
}

/** Navigation between the screens of an order. */
function stepVerbs(context: OrdersContext, sale: OfSale) {
  const { stores, navigator } = context;
  const { order: store, payment, session } = stores;
  return {
    toCalculator: () => void toCalculator(context),
    /** 'Skip waiting': shows the tracker, and polling continues. */
    skipWaiting: () => setWaiting(store, 'skipped'),
    /** For a signed-out customer: an order is shown only to its owner, after the sign-in. */
    signIn(): void {
      navigator.go(isSale(context) ? ROUTES.sellLogin : ROUTES.buyLogin);
      context.session.wishLeftOrder();
    },
    /** 'Choose another card' after a limit. */
    async chooseAnotherCard(): Promise<void> {
      if (isSale(context)) return (await sale()).chooseAnotherCard();
      goToStep(payment, session.savedCards?.length ? 0 : 1);
      // Navigate first: the guard of the limit screen would go back once the limit is cleared.
      navigator.go(afterLimit(store.order), { replace: true });
      setLimit(store, null);
    },
    /** Returns from the payment steps to the customer's data. */
    back: () => navigator.backTo(session.customer ? backFromPayment(session.customer) : ROUTES.buyCalculator),
  };
}

/** All other calls to the gateway for the customer. */
function callVerbs(context: OrdersContext) {
  return {
    /** Sends a call; if the session is stale, renews it and sends the call once more. */
    call: freshSender(context),
    /** Runs a customer's command, one at a time; the step shows its errors. */
    run: <T>(command: Command<T>) => runCommand(context, command),
    /** Carries out the reaction to an error at this step, and returns what to show. */
    handleError: (error: unknown, stage: Stage) => reactToError(context, error, stage),
  };
}

async function reload(context: OrdersContext): Promise<void> {
  const { order, payment } = context.stores;
  await runCommand(context, {
    async run() {
      if (order.order) await orderScope(context, order.order.id).run(() => refetchOrder(context));
      beginTry(order);
      setPaymentMessage(payment, null);
    },
    stage: 'order',
    show({ message }) {
      setOrderMessage(order, message);
    },
  });
}
