// Commands of the active order, as the screens call them. Loaded with the first step that needs one.
import { afterLimit, backFromPayment, ROUTES } from '../domain/routes.ts';
import { runCommand } from './run-command.ts';
import { beginActivity, setWaiting, setLimit, beginTry } from './order-changes.ts';
import { sayOfOrder } from './order-store.ts';
import type { OrdersContext } from './ports.ts';
import { forgetOrder, watchEnd } from './close-order.ts';
import { refetchOrder } from './fetch-order.ts';
import { toCalculator } from './to-calculator.ts';
import { createOrderWatch } from './order-watch.ts';
import type { PrepareStage } from './prepare-order.ts';
import { goToStep } from './payment-changes.ts';
import { sayOfPayment } from './payment-store.ts';

export function createOrderCommands(context: OrdersContext) {
  const { stores, navigator, loadChunk } = context;
  const watch = createOrderWatch(context);
  watchEnd(context);
  // Best effort: nothing waits for this chunk, and a failed import is silent.
  import('./watch-wallet.ts').then(
    ({ watchWallet }) => watchWallet(context),
    () => undefined,
  );
  const loadPrepareOrder = () => import('./prepare-order.ts');
  // Preload: the connection may be lost by the time the customer presses.
  void loadPrepareOrder().catch(() => undefined);
  const creation = () => loadChunk(loadPrepareOrder);
  const earlier = () => loadChunk(() => import('./earlier-order.ts'));
  return {
    /** 'Continue on your phone'. */
    handOver: async () => (await loadChunk(() => import('./hand-over.ts'))).handOver(context),
    /** Starts polling the order and counting down its reservation; calling it again has no effect. */
    watch: () => watch.start(),
    /** 'Confirm & Proceed', light KYC, and after a verification. */
    prepare: async (stage: PrepareStage = 'user_info') => {
      watch.start();
      await (await creation()).prepareOrder(context, stage);
    },
    acceptRate: async () => (await creation()).acceptRate(context),
    reserveAgain: async () => (await creation()).reserveAgain(context),
    reload: () => reload(context),
    async cancel(): Promise<void> {
      // Set the activity first, so that nothing more is sent for the order.
      if (!stores.order.order || !beginActivity(stores.order, 'cancelling')) return;
      const { cancelActiveOrder } = await context.loadChunk(() => import('./cancel-active-order.ts'));
      await cancelActiveOrder(context);
    },
    forget: () => forgetOrder(context),
    /** 'Skip waiting': shows the tracker, and polling continues. */
    skipWaiting: () => {
      setWaiting(stores.order, 'skipped');
    },
    /** 'Try again' on an order at its end. */
    tryAgain: async () => {
      const load = () => import('./order-again.ts');
      await (await context.loadChunk(load)).orderAgain(context);
    },
    toCalculator: () => void toCalculator(context),
    /** 'Continue your order' on the calculator. */
    resume: async () => {
      watch.start();
      await (await loadChunk(() => import('./unfinished-order.ts'))).resumeOrder(context);
    },
    /** The customer's own earlier order for this purchase. */
    continueEarlier: async () => (await earlier()).continueEarlier(context),
    cancelEarlier: async () => (await earlier()).cancelEarlier(context),
    /** 'Choose another card' after a limit. */
    chooseAnotherCard: () => {
      goToStep(stores.payment, stores.session.savedCards?.length ? 0 : 1);
      // Navigate first: the guard of the limit screen would go back once the limit is cleared.
      navigator.go(afterLimit(stores.order.order), { replace: true });
      setLimit(stores.order, null);
    },
    /** Returns from the payment steps to the customer's data. */
    back: () => {
      const { customer } = stores.session;
      navigator.backTo(customer ? backFromPayment(customer) : ROUTES.buyCalculator);
    },
  };
}

/** 'Reload order': reads the order again, whatever its status. */
async function reload(context: OrdersContext): Promise<void> {
  const { order, payment } = context.stores;
  await runCommand(context, {
    async run() {
      await refetchOrder(context);
      beginTry(order);
      sayOfPayment(payment, null);
    },
    stage: 'order',
    show({ message }) {
      sayOfOrder(order, message);
    },
  });
}
