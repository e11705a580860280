// The verbs that only a sale has: its payout card, and the transfer of its crypto. The engine (`orders.ts`) loads them with the first call.
import { calculatorPath, ROUTES, sellOrderPath } from '../domain/routes/paths.ts';
import { randomId } from '../lib/random.ts';
import { clearProblems } from './payment-changes.ts';
import type { CardFields, OrdersContext } from './ports.ts';
import { acceptChangedRate } from './accept-rate.ts';
import { closeOrder } from './close-order.ts';
import { createDeposits } from './deposits.ts';
import { openPayoutCards, removePayoutCard } from './payout-cards.ts';
import type { Payouts } from './payouts.ts';
import { setLimit } from './order-changes.ts';
import { runCommand } from './run-command.ts';
import { activityTurn } from './turn.ts';
import { setOrderMessage } from './order-store.ts';

export type Sale = ReturnType<typeof createSale>;

export function createSale(context: OrdersContext) {
  const { stores, navigator, loadChunk } = context;
  const { order: store, payment, session } = stores;
  const loadPrepareSellOrder = () => import('./prepare-sell-order.ts');
  // Preload: the connection may be lost by the time the order is created.
  void loadPrepareSellOrder().catch(() => undefined);
  const creation = () => loadChunk(loadPrepareSellOrder);
  const loadPayouts = () => import('./payouts.ts');
  void loadPayouts().catch(() => undefined);
  const visit = randomId();
  let made: Payouts | null = null;
  /** One instance for all presses, because it remembers which card was sent. */
  const payouts = async () => {
    const { createPayouts } = await loadChunk(loadPayouts);
    return (made ??= createPayouts(context, visit));
  };
  const deposits = createDeposits(context);
  const goToCard = (screen: 'card_select' | 'card_create') => {
    clearProblems(payment);
    if (store.order) navigator.go(sellOrderPath(store.order.id, screen));
  };
  return {
    /** 'Proceed' on the welcome screen. */
    proceed: () => navigator.go(ROUTES.sellKyc),
    /** The verification is complete; continues to the order. */
    prepare: async () => (await creation()).prepareSellOrder(context),
    /** 'Accept new rate'. */
    acceptPrice: () => void acceptChangedRate(context),
    reserveAgain: () => reserveSaleAgain(context),
    openCards: () => openPayoutCards(context),
    deleteCard: (cardId: string) => removePayoutCard(context, cardId),
    confirmCard: async () => (await payouts()).toSavedCard(),
    submitCard: async (fields: CardFields) => (await payouts()).toNewCard(fields),
    addCard: () => goToCard('card_create'),
    /** Goes to the list if there is one, otherwise to the welcome screen. */
    backFromCardCreate: () => {
      if (session.savedCards?.length) goToCard('card_select');
      else navigator.go(ROUTES.sellWelcome);
    },
    /** 'Choose another card' after a limit. */
    chooseAnotherCard: () => {
      setLimit(store, null);
      if (!store.order) return navigator.go(ROUTES.sellCalculator);
      goToCard(session.savedCards?.length ? 'card_select' : 'card_create');
    },
    /** Call when the payment screen opens; returns a function that stops it. */
    openPayment: () => {
      void context.loadConfig();
      return deposits.open();
    },
    /** Loads the settings, which contain the support address. */
    openStatus: async () => void (await context.loadConfig()),
    markSent: () => deposits.markSent(),
    takeBackSent: () => deposits.takeBackSent(),
    sendFromWallet: () => deposits.send(),
    /** 'Make new order': forgets everything about this one. */
    makeNewOrder: () => {
      navigator.go(calculatorPath('sell'));
      closeOrder(context);
    },
  };
}

/** 'Reserve again' after the reservation has expired; the customer accepts changed amounts. */
async function reserveSaleAgain(context: OrdersContext): Promise<void> {
  const { order: store } = context.stores;
  await runCommand(context, {
    turn: activityTurn(store, 'preparing'),
    async run() {
      setOrderMessage(store, null);
      const load = () => import('./reserve-order.ts');
      await (await context.loadChunk(load)).reserveActiveOrder(context);
    },
    // It moves no money, so it can be retried whatever its outcome.
    stage: 'other',
    show({ message }) {
      setOrderMessage(store, message);
    },
  });
}
