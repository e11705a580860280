// The commands about the signed-in customer (greeting, light KYC, user info, banned).
import { isRestricted } from '../../domain/customer/kyc.ts';
import { afterLogin } from '../../domain/routes/next.ts';
import { calculatorPath, ROUTES } from '../../domain/routes/paths.ts';
import type { LightKycForm } from '../../domain/customer/light-kyc-problems.ts';
import type { AllowanceRequest } from '../../gateway/customer/get-allowance.ts';
import type { FlowContext } from '../context.ts';
import { keepPriceSoon } from '../quote/keep-price-soon.ts';
import { createCustomerWatch } from './customer-watch.ts';
import { loadCountries, loadStates } from './places.ts';
import { restoreBilling } from '../../orders/kept-billing.ts';
import { logOut } from './log-out.ts';
import { keepTypedName } from '../sign-in/session/session-store.ts';

export function createCustomerCommands(context: FlowContext) {
  const { stores, navigator, messenger, loadChunk } = context;
  const { session, widget } = stores;
  const watch = createCustomerWatch(context);
  // Before its screens are drawn: after a reload the form begins with what was entered.
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
    /** The greeting's Continue: where a login would lead. */
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
