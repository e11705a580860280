// What screens can ask of a payment: cards, billing data, paying, the bank's authorization; loaded with the first payment step.
import type { BillingAddress } from '../domain/customer/billing-address.ts';
import { ROUTES } from '../domain/routes.ts';
import type { PageEvents } from '../host/child-window.ts';
import { randomId } from '../lib/random.ts';
import { type CardStep, sayOfCode } from '../orders/payment-store.ts';
import { changeBilling, openBilling } from '../orders/billing-data.ts';
import {
  clearProblems,
  chooseCard,
  goToStep,
  noteExpress,
  setPhone,
  showBankHere,
} from '../orders/payment-changes.ts';
import { billingProblems, loadCountries, loadStates } from '../features/customer/index.ts';
import { keepBilling } from '../orders/kept-billing.ts';
import type { FlowContext } from '../features/context.ts';
import type { BankPage } from '../features/authorization/index.ts';
import type { OpenedSheet } from '../features/other-payment/index.ts';
import { createVaultFields } from '../features/card-payment/index.ts';
import { openCardFlow } from '../orders/saved-cards.ts';
import { watchClose } from '../orders/watch-close.ts';
import { ordersOf } from '../features/order/index.ts';
import type { ExpressType } from '../vendors/express/express-sheet.ts';

export function createPaymentCommands(
  context: FlowContext,
  page: PageEvents = globalThis as unknown as PageEvents,
) {
  const { navigator, stores } = context;
  const { payment } = stores;
  const visit = randomId();
  const fields = createVaultFields(context);
  const { byCard, byExpress, appleSession, withoutCard, authorization, removal, bankPage } =
    laterChunk(context);
  const { openBank, withBank } = lazyBankPage(context, page, bankPage);
  let sentCode = '';
  let attempt = randomId();
  return {
    /** The card fields, to be mounted by the card flow. */
    cardFields: () => fields,
    /** The customer has not reached the card yet and does not wait for it. */
    prepareFields: () => fields.prepare(),
    openCardFlow: async () => {
      await openBilling(context);
      return openCardFlow(ordersOf(context));
    },
    ...billingCommands(context),
    chooseCard: (savedCardId: string | null) => {
      chooseCard(payment, savedCardId);
      clearProblems(payment);
    },
    goToStep: (step: CardStep) => {
      goToStep(payment, step);
      clearProblems(payment);
    },
    /** The message stays, since the customer has pressed nothing. */
    typeCardAgain: () => void goToStep(payment, 1),
    deleteCard: async (id: string) => (await removal()).removeCard(ordersOf(context), id),
    payByCard: async () => {
      // With the press, however long its code takes.
      const isGivenUp = watchClose(context);
      await (await byCard()).payByCard(ordersOf(context), fields, visit, isGivenUp);
    },
    saveBilling: async () => (await withoutCard()).saveBilling(ordersOf(context)),
    payWithoutCard: async (code?: string) => {
      const isGivenUp = watchClose(context);
      await (await withoutCard()).payWithoutCard(ordersOf(context), { visit, code }, isGivenUp);
    },
    /** The payment sheets of this device; to be asked for when the step is drawn, since a sheet opens within the press alone. */
    sheets: async () => {
      const { getApplePaySession } = await appleSession();
      return context.vendors.sheets({
        report: context.report,
        validateMerchant: (request) =>
          getApplePaySession(context.client, request, { signal: context.scope.signal }),
      });
    },
    ...expressCommands(context),
    payByExpress: async (sheet: OpenedSheet) => {
      const isGivenUp = watchClose(context);
      return (await byExpress()).payByExpress(context, sheet, visit, isGivenUp);
    },
    loadAuth: async () => (await authorization()).loadProviderAuth(ordersOf(context), await openBank()),
    sendCode: async (code: string) => {
      if (code !== sentCode) attempt = randomId();
      sentCode = code;
      await (await authorization()).submitAuthCode(ordersOf(context), code, attempt);
    },
    /** The code is being changed: what was wrong with the last one is said no longer. */
    forgetCodeError: () => {
      sayOfCode(payment, null);
    },
    openBankPage: () => withBank((page) => page.open()),
    leaveForBankPage: () => withBank((page) => page.leave()),
    /** In place of the waiting page, or no longer. */
    showBankPageHere: (isHere: boolean) => {
      showBankHere(payment, isHere);
      navigator.go(ROUTES.order);
    },
    /** 'Return to payment': to the window if it is still open, else a new one. */
    returnToPayment: () =>
      withBank((page) => {
        if (!page.isOpen()) return page.open();
        page.focus();
        navigator.go(ROUTES.order);
      }),
    watchBankFrame: (frame: Window | null) => withBank((page) => page.watchFrame(frame)),
  };
}

/** What the button alone hands to the step that pays. */
function expressCommands({ stores, environment }: FlowContext) {
  const { payment, widget } = stores;
  return {
    /** Null: another button, which agrees to nothing. */
    beginExpress: (wishes: ExpressType | null) =>
      noteExpress(payment, wishes && { wishes, closes: widget.closes }),
    /** Answered once, and only while the browser counts the press: it lets a sheet open for nothing else. */
    takeSheetWish(): ExpressType | null {
      const { express } = payment;
      if (!express?.wishes) return null;
      noteExpress(payment, { ...express, wishes: null });
      return express.closes === widget.closes && environment.canOpenWindow() ? express.wishes : null;
    },
  };
}

/** Address and phone, whatever is paid with. */
function billingCommands(context: FlowContext) {
  const { payment } = context.stores;
  return {
    /** What the wallet-pay form needs. */
    openBilling: async () => {
      await openBilling(context);
      return loadCountries(context);
    },
    setBilling: (billing: BillingAddress) => {
      changeBilling(payment, billing);
      return keepBilling(context);
    },
    setPhone: (phone: string) => {
      setPhone(payment, phone);
      clearProblems(payment);
      return keepBilling(context);
    },
    billingProblems: () => billingProblems(context),
    loadCountries: () => loadCountries(context),
    loadStates: (countryCode: string) => loadStates(context, countryCode),
  };
}

type LoadBankPage = () => Promise<typeof import('../features/authorization/bank-page.ts')>;

function lazyBankPage(context: FlowContext, page: PageEvents, load: LoadBankPage) {
  let bank: BankPage | null = null;
  const openBank = async (): Promise<BankPage> => {
    const { createBankPage } = await load();
    return (bank ??= createBankPage(context, page));
  };
  /** At once when it is there, since a browser opens windows for a press alone. */
  const withBank = (act: (page: BankPage) => void) => (bank ? act(bank) : void openBank().then(act));
  return { openBank, withBank };
}

/** What not every payment needs. */
function laterChunk({ loadChunk }: Pick<FlowContext, 'loadChunk'>) {
  const loadByCard = () => import('../orders/pay-by-card.ts');
  const loadWithoutCard = () => import('../orders/pay-without-card.ts');
  // Read before they are needed: the line may be down when the customer pays.
  for (const load of [loadByCard, loadWithoutCard]) void load().catch(() => undefined);
  return {
    byCard: () => loadChunk(loadByCard),
    byExpress: () => loadChunk(() => import('../features/other-payment/pay-by-express.ts')),
    appleSession: () => loadChunk(() => import('../gateway/customer/get-apple-pay-session.ts')),
    withoutCard: () => loadChunk(loadWithoutCard),
    removal: () => loadChunk(() => import('../orders/remove-card.ts')),
    authorization: () => loadChunk(() => import('../orders/provider-auth.ts')),
    bankPage: () => loadChunk(() => import('../features/authorization/bank-page.ts')),
  };
}
