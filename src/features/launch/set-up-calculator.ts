// The last phase of start-up: sets the calculator's first pair and amounts, and restores the stored draft.
import { initialPayValue } from '../../domain/money/calculator.ts';
import { defaultPair, type CurrencyPair } from '../../domain/catalogue/default-pair.ts';
import type { MerchantPayload } from '../../domain/launch/merchant.ts';
import type { Presets } from '../../domain/launch/presets.ts';
import { merchantAmount } from '../../domain/launch/locked-fields.ts';
import { initialPaymentType, paymentTypeAfterRateChange } from '../../domain/order/payment-choice.ts';
import { isPaymentType } from '../../domain/order/payment.ts';
import { isCalculatorPath, ROUTES } from '../../domain/routes/paths.ts';
import type { Draft, Side } from '../../domain/order/draft.ts';
import type { Rates } from '../../domain/money/rate.ts';
import { isAvailable } from '../../domain/money/rates.ts';
import { type CalculatorForm, setForm, typedEarly } from '../quote/calculator-store.ts';
import { calculate, pairOf, rateOf, withAmount, withTyped } from '../quote/change-form.ts';
import { countryCurrencyOf } from '../quote/country-currency.ts';
import { loadChoice } from '../quote/load-draft.ts';
import { loadFees } from '../quote/load-fees.ts';
import { takeAddress } from '../quote/address-store.ts';
import type { FlowContext } from '../context.ts';

/**
 * The form is complete when this returns. Resolves when the first fees have loaded or failed. `isSwitch`: the customer has changed the
 * direction and stays at the calculator: the form begins again, and a stored draft does not lead to a later step.
 */
export function setUpCalculator(context: FlowContext, { isSwitch = false } = {}): Promise<void> {
  const { stores } = context;
  const { calculator } = stores;
  if (!isSwitch && calculator.form.pay) return resume(context);
  const draft = stores.launch.flow === 'payment' ? null : loadChoice(context);
  const form = firstForm(context, draft);
  setForm(calculator, form);
  const fees = loadFees(context);
  if (!isSwitch)
    moveOn(
      context,
      draft && draft.typedIn === undefined && isRestored(form, draft, stores.catalog.rates) ? draft : null,
    );
  return fees;
}

/** After the element was put back into the page, keeps the choice: only rates and fees may be new. */
function resume(context: FlowContext): Promise<void> {
  const { calculator, catalog } = context.stores;
  setForm(calculator, calculate(calculator.form, catalog.rates));
  return loadFees(context);
}

export function firstPair(
  { catalog, launch, widget }: FlowContext['stores'],
  presets: Presets | null,
  draft: Draft | null,
): CurrencyPair {
  return defaultPair({
    mode: widget.mode,
    currencies: catalog.currencies,
    isTraded: (ticker) => isAvailable(ticker, catalog.rates),
    payload: launch.payload ?? {},
    draft,
    presets,
    defaultCurrency: launch.defaultCurrency,
    countryCurrency: countryCurrencyOf(catalog),
  });
}

function firstForm({ stores }: FlowContext, draft: Draft | null): CalculatorForm {
  const { calculator, catalog, launch } = stores;
  const payload: MerchantPayload = launch.payload ?? {};
  const { presets } = launch;
  const { pay, receive } = firstPair(stores, presets, draft);
  const form: CalculatorForm = { ...calculator.form, pay, receive, fees: null, feesState: 'loading' };
  const rate = rateOf(form, catalog.rates);
  const isDraftPair = draft !== null && isPairOf(draft, form);
  const ofDraft = isDraftPair && isPaymentType(draft.paymentType) ? draft.paymentType : undefined;
  const kept = payload.paymentType ?? ofDraft ?? presets?.paymentType ?? initialPaymentType(rate);
  const paymentType = paymentTypeAfterRateChange(kept, rate);
  const fixed = merchantAmount(payload);
  const typed = typedEarly(calculator.form);
  if (!fixed && !typed && isDraftPair) return { ...withDraft(form, draft), paymentType };
  if (!fixed && typed) {
    const { fixedSide, value, tag } = typed;
    return { ...withTyped(form, fixedSide, value, catalog.rates, tag), paymentType };
  }
  const first = fixed ?? { fixedSide: 'pay' as Side, value: presets?.amount ?? initialPayValue(rate) };
  return { ...withAmount(form, first.fixedSide, first.value, catalog.rates), paymentType };
}

/** Both amounts stay until the fees arrive and the side that was not edited is recalculated. */
function withDraft(form: CalculatorForm, { fixedSide, payValue, receiveValue }: Draft): CalculatorForm {
  const typed = fixedSide === 'pay' ? payValue : receiveValue;
  return { ...form, fixedSide, payValue, receiveValue, typed, typedIn: null, isRead: false };
}

/** A draft cannot be continued if the launch contradicts it, or its pair is no longer offered. */
function isRestored(form: CalculatorForm, draft: Draft, rates: Rates): boolean {
  if (!isPairOf(draft, form) || !rateOf(form, rates) || form.fixedSide !== draft.fixedSide) return false;
  return draft.fixedSide === 'pay'
    ? form.payValue === draft.payValue
    : form.receiveValue === draft.receiveValue;
}

const isPairOf = (draft: Draft, form: CalculatorForm) =>
  pairOf(form) === `${draft.payCurrency}_${draft.receiveCurrency}`;

/** A kept draft resumes at the address step, unless the country is unavailable. Any other start route is kept. */
function moveOn(context: FlowContext, draft: Draft | null): void {
  const { stores, navigator } = context;
  const { launch, widget, address } = stores;
  // Also if the visit starts on a later screen, where an order can be created.
  const { toWallet, walletAddresses } = launch.payload ?? {};
  if (widget.mode === 'buy' && !toWallet && !walletAddresses) takeAddress(address, draft?.address ?? '');
  if (!isCalculatorPath(navigator.path()) || leaveUnavailable(context)) return;
  if (draft && widget.mode === 'buy') navigator.go(ROUTES.walletAddress);
}

/** Leads from the calculator to the screen for an unsupported country; returns whether it did. */
export function leaveUnavailable({ stores, navigator, messenger }: FlowContext): boolean {
  const { catalog, widget } = stores;
  const country = catalog.currentCountry;
  if (!country || country.available || catalog.isCountryAccepted || !isCalculatorPath(navigator.path()))
    return false;
  messenger.send('unsupported_country', { country: country.isoAlpha2 });
  navigator.go(widget.mode === 'buy' ? ROUTES.buyCountryUnavailable : ROUTES.sellCountryUnavailable);
  return true;
}
