// The commands about the signed-in customer (greeting, light KYC, user info, banned).
import { isRestricted, isKycComplete } from '../../domain/customer/kyc.ts';
import { afterLogin } from '../../domain/routes/next.ts';
import { calculatorPath, ROUTES } from '../../domain/routes/paths.ts';
import type { LightKycForm } from '../../domain/customer/light-kyc-problems.ts';
import type { AllowanceRequest } from '../../gateway/customer/get-allowance.ts';
import type { FlowContext } from '../context.ts';
import { keepPriceSoon } from '../quote/keep-price-soon.ts';
import { loadCountries, loadStates } from './places.ts';
import { restoreBilling } from '../../orders/billing-data.ts';
import { logOut } from './log-out.ts';
import { keepTypedName } from '../sign-in/session/session-store.ts';
import { CUSTOMER_REFRESH_MS } from '../../domain/constants.ts';
import { isVerifying } from '../../domain/order/status.ts';
import { pauseAfter } from '../../lib/time/pause-after.ts';
import { createPoll } from '../../lib/time/poll.ts';
import { refreshCustomer } from '../sign-in/session/refresh-customer.ts';

export function createCustomerCommands(context: FlowContext) {
  const { stores, navigator, messenger, loadChunk } = context;
  const { session, widget } = stores;
  const watch = createCustomerWatch(context);
  // Restored before the first screen, so that after a reload the form starts with the entered values.
  void restoreBilling(context);
  const loadOwnPasskeys = () => import('./own-passkeys.ts');
  const loadLightKyc = () => import('./save-light-kyc.ts');
  // Loaded before they are needed: the connection may be down when the customer presses.
  for (const load of [context.orders, loadLightKyc]) void load().catch(() => undefined);
  let isRestrictionAnnounced = false;
  keepPriceSoon(context);
  return {
    /** Fetches the customer every 5 s while the verification is not complete; returns a function that stops it. */
    watch: () => {
      void restoreBilling(context);
      return watch.start();
    },
    logOut: () => logOut(context),
    listPasskeys: async () => (await loadChunk(loadOwnPasskeys)).listPasskeys(context),
    removePasskey: async (id: string) => (await loadChunk(loadOwnPasskeys)).removePasskey(context, id),
    mayOfferPasskey: async () => (await loadChunk(loadOwnPasskeys)).mayOfferPasskey(context),
    dismissPasskeyOffer: async () => (await loadChunk(loadOwnPasskeys)).dismissPasskeyOffer(context),
    /** Reports nothing if its code cannot be loaded, because it only supplements what the widget knows. */
    loadAllowance: async (asked: AllowanceRequest) =>
      (await import('../sign-in/session/load-allowance.ts')).loadAllowance(context, asked),
    loadCountries: () => loadCountries(context),
    loadStates: (countryCode: string) => loadStates(context, countryCode),
    /** The greeting's Continue leads to the same screen as a login. */
    leaveGreeting: () =>
      navigator.go(session.customer ? afterLogin(session.customer) : calculatorPath(widget.mode)),
    keepName: (form: LightKycForm) => void keepTypedName(session, form),
    saveLightKyc: async (form: LightKycForm) => (await loadChunk(loadLightKyc)).saveLightKyc(context, form),
    /** 'Confirm & Proceed'. */
    confirm: async () => (await context.orders()).reserve('user_info'),
    editBilling: () => navigator.go(ROUTES.billingAddressEdit),
    /** Leads back to user info, where the form was opened, with or without saving. */
    leaveBilling: () => navigator.back(ROUTES.userInfo),
    /** Tells the host once that the verification rejected the customer, without any data about them. */
    announceRestriction(): void {
      const { customer } = session;
      if (!customer || !isRestricted(customer) || customer.isBlocked || isRestrictionAnnounced) return;
      isRestrictionAnnounced = true;
      const message = 'The identity verification rejected the customer';
      messenger.send('error', { code: 'kyc_rejected', message, reason: 'kyc_rejected', fields: {} });
    },
  };
}

/** After failures; a pause is never shorter than the usual one. */
const PAUSES = { firstMs: 2 * CUSTOMER_REFRESH_MS, mostMs: 60_000 };

/** Fetches the customer every 5 s while their verification is pending and the page is visible. */
interface CustomerWatch {
  /** Returns a function that stops it. */
  start(): () => void;
}

export function createCustomerWatch(context: FlowContext): CustomerWatch {
  const { stores, clock, visibility, scope, report } = context;
  const { session, order } = stores;
  /** The number of watching screens: the next screen begins before the previous one ends. */
  let watchers = 0;
  let readAt = clock.ticks();
  let failures = 0;
  let pauseMs = CUSTOMER_REFRESH_MS;

  const isOrderWaiting = () => order.order !== null && isVerifying(order.order.status);

  const isWanted = () =>
    watchers > 0 && session.customer !== null && (!isKycComplete(session.customer) || isOrderWaiting());

  async function run(signal: AbortSignal): Promise<void> {
    readAt = clock.ticks();
    let failure: unknown = null;
    const onFailure = (error: unknown) => (failure ??= error);
    await Promise.all([refreshCustomer(context, signal, onFailure), readWaitingOrder(onFailure)]);
    failures = failure ? failures + 1 : 0;
    pauseMs = failure ? pauseAfter(failures, PAUSES, clock, failure) : CUSTOMER_REFRESH_MS;
    if (failure) readAt = clock.ticks();
  }

  /** Reads an order that waits for the verification, because nothing else does. */
  async function readWaitingOrder(onFailure: (error: unknown) => void): Promise<void> {
    if (!isOrderWaiting()) return;
    try {
      await (await context.orders()).refresh();
    } catch (error) {
      onFailure(error);
      if (!scope.signal.aborted) report(error, 'read waiting order');
    }
  }

  const poll = createPoll({
    clock,
    dueIn: () => (isWanted() && !visibility.isHidden() ? readAt + pauseMs - clock.ticks() : null),
    run,
  });
  scope.add(visibility.onChange(() => poll.update()));
  scope.add(() => poll.stop());

  return {
    start() {
      watchers += 1;
      readAt = clock.ticks();
      poll.update();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        watchers -= 1;
        if (watchers === 0) poll.stop();
      };
    },
  };
}
