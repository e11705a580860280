// What screens can ask of the active order; loaded with the first step that needs one.
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
  // Nothing waits for it, and nothing is said where its code does not come.
  import('./watch-wallet.ts').then(
    ({ watchWallet }) => watchWallet(context),
    () => undefined,
  );
  const loadPrepareOrder = () => import('./prepare-order.ts');
  // Read before it is needed: the line may be down when the customer presses.
  void loadPrepareOrder().catch(() => undefined);
  const creation = () => loadChunk(loadPrepareOrder);
  const earlier = () => loadChunk(() => import('./earlier-order.ts'));
  return {
    /** 'Continue on your phone'. */
    handOver: async () => (await loadChunk(() => import('./hand-over.ts'))).handOver(context),
    /** Polls the order and counts its reservation from now on; asking again changes nothing. */
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
      // At once: nothing is sent for the order from now on.
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
    /** These two concern the customer's own earlier order of this purchase. */
    continueEarlier: async () => (await earlier()).continueEarlier(context),
    cancelEarlier: async () => (await earlier()).cancelEarlier(context),
    /** 'Choose another card' after a limit. */
    chooseAnotherCard: () => {
      goToStep(stores.payment, stores.session.savedCards?.length ? 0 : 1);
      // First away from the limit's screen, whose guard would go back without a limit.
      navigator.go(afterLimit(stores.order.order), { replace: true });
      setLimit(stores.order, null);
    },
    /** Back from the payment steps to the customer's data. */
    back: () => {
      const { customer } = stores.session;
      navigator.backTo(customer ? backFromPayment(customer) : ROUTES.buyCalculator);
    },
  };
}

/** 'Reload order': reads the order, whatever it is. */
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
