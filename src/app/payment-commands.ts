// The commands of a payment: cards, billing data, paying, the bank's authorization; loaded with the first payment step.
import type { BillingAddress } from '../domain/customer/billing-address.ts';
import { ROUTES } from '../domain/routes/paths.ts';
import type { PageEvents } from '../host/child-window.ts';
import { type CardStep, setCodeMessage } from '../orders/payment-store.ts';
import { changeBilling, openBilling, keepBilling } from '../orders/billing-data.ts';
import { clearProblems, goToStep, noteExpress, setPhone, showBankHere } from '../orders/payment-changes.ts';
import { billingProblems } from '../features/customer/billing-problems.ts';
import { loadCountries, loadStates } from '../features/customer/places.ts';
import { ensureConfig } from '../features/shell/settings/ensure-config.ts';
import type { FlowContext } from '../features/context.ts';
import type { BankPage } from '../features/purchase/authorization/bank-page.ts';
import { createVaultFields } from '../features/purchase/card/vault-fields.ts';
import type { Orders } from '../orders/orders.ts';
import type { OpenedSheet } from '../orders/pay-by-express.ts';
import type { ExpressType } from '../vendors/express/express-sheet.ts';

export function createPaymentCommands(
  context: FlowContext,
  orders: Orders,
  page: PageEvents = globalThis as unknown as PageEvents,
) {
  const { navigator, stores } = context;
  const { payment } = stores;
  const fields = createVaultFields(context);
  const { appleSession, bankPage } = laterChunk(context);
  orders.readPaymentAhead();
  const { openBank, withBank } = lazyBankPage(context, orders, page, bankPage);
  return {
    /** The card fields; the card flow mounts them. */
    cardFields: () => fields,
    /** Prepares the fields before the customer reaches the card. */
    prepareFields: () => fields.prepare(),
    ...billingCommands(context),
    goToStep: (step: CardStep) => {
      goToStep(payment, step);
      clearProblems(payment);
    },
    /** The message stays, since the customer has pressed nothing. */
    backToForm: () => void goToStep(payment, 1),
    pay: (code?: string) => orders.pay({ card: fields, code }),
    /** The payment sheets of this device; requested when the step is drawn, because the browser opens a sheet only during the press. */
    sheets: async () => {
      const [{ getApplePaySession }] = await Promise.all([appleSession(), ensureConfig(context)]);
      return context.vendors.sheets({
        report: context.report,
        validateMerchant: (request) =>
          getApplePaySession(context.client, request, { signal: context.scope.signal }),
      });
    },
    ...expressCommands(context),
    payByExpress: (sheet: OpenedSheet) => orders.payByExpress(sheet, () => isBillingWhole(context)),
    loadAuth: async () => orders.readBank(await openBank()),
    /** Clears the error of the last code when the customer edits it. */
    forgetCodeError: () => {
      setCodeMessage(payment, null);
    },
    openBankPage: () => withBank((page) => page.open()),
    leaveForBankPage: () => withBank((page) => page.leave()),
    /** Shows the bank's page in place of the waiting page, or stops showing it. */
    showBankPageHere: (isHere: boolean) => {
      showBankHere(payment, isHere);
      navigator.go(ROUTES.order);
    },
    /** 'Return to payment': focuses the window if it is still open, otherwise opens a new one. */
    returnToPayment: () =>
      withBank((page) => {
        if (!page.isOpen()) return page.open();
        page.focus();
        navigator.go(ROUTES.order);
      }),
    watchBankFrame: (frame: Window | null) => withBank((page) => page.watchFrame(frame)),
  };
}

/** The choices that the single button passes to the step that pays. */
function expressCommands({ stores, environment }: FlowContext) {
  const { payment, widget } = stores;
  return {
    /** Null for a button that agrees to no terms. */
    beginExpress: (wishes: ExpressType | null) =>
      noteExpress(payment, wishes && { wishes, closes: widget.closes }),
    /** Returned once, and only during the press: the browser opens a sheet at no other time. */
    takeSheetWish(): ExpressType | null {
      const { express } = payment;
      if (!express?.wishes) return null;
      noteExpress(payment, { ...express, wishes: null });
      return express.closes === widget.closes && environment.canOpenWindow() ? express.wishes : null;
    },
  };
}

/** Address and phone, for every payment method. */
function billingCommands(context: FlowContext) {
  const { payment } = context.stores;
  return {
    /** Loads what the wallet-pay form needs. */
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

async function isBillingWhole(context: FlowContext): Promise<boolean> {
  const { address, phone } = await billingProblems(context);
  return address === null && phone === null;
}

type LoadBankPage = () => Promise<typeof import('../features/purchase/authorization/bank-page.ts')>;

function lazyBankPage(context: FlowContext, orders: Orders, page: PageEvents, load: LoadBankPage) {
  let bank: BankPage | null = null;
  const openBank = async (): Promise<BankPage> => {
    const { createBankPage } = await load();
    return (bank ??= createBankPage(context, orders, page));
  };
  /** Runs at once if the code is there, because a browser opens windows only during a press. */
  const withBank = (act: (page: BankPage) => void) => (bank ? act(bank) : void openBank().then(act));
  return { openBank, withBank };
}

/** Code that not every payment needs. */
function laterChunk({ loadChunk }: Pick<FlowContext, 'loadChunk'>) {
  return {
    appleSession: () => loadChunk(() => import('../gateway/customer/get-apple-pay-session.ts')),
    bankPage: () => loadChunk(() => import('../features/purchase/authorization/bank-page.ts')),
  };
}
