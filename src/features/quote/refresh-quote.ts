// Requests rates and fees again, and compares the new price with the one that the customer proceeded with.
import { ref } from 'valtio/vanilla';
import { offeredRates } from '../../domain/catalogue/offered-rates.ts';
import { ratesByMethod } from '../../domain/catalogue/rates-by-method.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import { lockedFields } from '../../domain/launch/locked-fields.ts';
import type { MerchantPayload } from '../../domain/launch/merchant.ts';
import type { PairFees } from '../../domain/money/fee.ts';
import { priceChange } from '../../domain/money/price-verdict.ts';
import type { Rates } from '../../domain/money/rate.ts';
import { initialPaymentType, paymentTypeAfterRateChange } from '../../domain/order/payment-choice.ts';
import { isCalculatorPath } from '../../domain/routes/paths.ts';
import { getFees } from '../../gateway/catalogue/get-fees.ts';
import { getRates } from '../../gateway/catalogue/get-rates.ts';
import type { FlowContext } from '../context.ts';
import { setCatalog, dateRates } from '../shell/settings/catalog-store.ts';
import { acceptedPrice, keepAcceptedPrice, shownPrice, toleranceOf } from './accepted-price.ts';
import { setForm, type CalculatorStore } from './calculator-store.ts';
import { calculate, pairOf, rateOf, withFees, withNewMinimum } from './change-form.ts';

// Concurrent callers share one request; released with the store.
const ASKED = new WeakMap<CalculatorStore, Promise<boolean>>();

/** Resolves to true if there is a new price now. */
export function refreshQuote(context: FlowContext): Promise<boolean> {
  const { calculator } = context.stores;
  const asked = ASKED.get(calculator) ?? ask(context).finally(() => ASKED.delete(calculator));
  ASKED.set(calculator, asked);
  return asked;
}

async function ask(context: FlowContext): Promise<boolean> {
  const { stores, client, scope, report } = context;
  const { mode } = stores.widget;
  const { apiKey } = stores.launch;
  const options = { signal: scope.signal };
  const pair = pairOf(stores.calculator.form);
  // If the fees fail to load, the known ones stay.
  const fees = pair ? getFees(client, { mode, pair, apiKey }, options).catch(() => null) : null;
  try {
    const rates = await getRates(client, { mode, apiKey }, options);
    const known = await fees;
    if (stores.widget.mode !== mode) return false;
    takeRates(context, rates);
    if (known && pairOf(stores.calculator.form) === pair) takeFees(context, known);
    compareWithAccepted(context);
    return true;
  } catch (error) {
    if (!isRampError(error, 'aborted')) report(error, 'refresh quote');
    return false;
  }
}

function takeRates({ stores, clock }: FlowContext, rates: Rates): void {
  const { calculator, catalog, launch, widget } = stores;
  const { paymentType: signed }: MerchantPayload = launch.payload ?? {};
  const offered = offeredRates(rates, catalog.currencies);
  const was = rateOf(calculator.form, catalog.rates);
  setCatalog(
    catalog,
    catalog.currencies,
    signed && widget.mode === 'buy' ? ratesByMethod(offered, signed) : offered,
  );
  dateRates(catalog, clock.ticks());
  const { form } = calculator;
  const rate = rateOf(form, catalog.rates);
  const paymentType =
    rate && !was ? initialPaymentType(rate) : paymentTypeAfterRateChange(form.paymentType, rate);
  const isFixed = lockedFields(launch.payload).amounts;
  const raised = withNewMinimum({ ...form, paymentType }, was, catalog.rates, isFixed);
  setForm(calculator, calculate(raised, catalog.rates));
}

function takeFees({ stores }: FlowContext, fees: PairFees): void {
  const { calculator, catalog, widget } = stores;
  setForm(calculator, withFees(calculator.form, fees, catalog.rates, widget.mode));
}

/** On the calculator, there is no accepted price to compare with, unless a changed price waits there for acceptance. */
function compareWithAccepted({ stores, navigator }: FlowContext): void {
  const { calculator } = stores;
  const shownChange = calculator.priceChange;
  const pending = shownChange?.verdict === 'worse' ? shownChange.before : null;
  const before = pending ?? (isCalculatorPath(navigator.path()) ? null : acceptedPrice(stores));
  const after = shownPrice(stores);
  if (!before || !after || stores.order.order) return;
  const change = priceChange(before, after, toleranceOf(stores));
  if (change?.verdict === 'better') keepAcceptedPrice(stores, after);
  // The notice of an accepted price stays until the next step, even if the same price arrives again.
  if (shownChange?.verdict === 'better' && (!change || change.verdict === 'better')) {
    if (change) calculator.priceChange = ref({ ...change, before: shownChange.before });
  } else calculator.priceChange = change && ref(change);
}
