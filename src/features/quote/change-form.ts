// Every change of the calculator, as a pure function from one form to the next.
import { oncePer } from '../../lib/once-per.ts';
import { readAmountInput } from '../../domain/money/amount-input.ts';
import type { Mode } from '../../domain/launch/setting-types.ts';
import { amountProblem, raiseToMinimum, recalculate, termsOf } from '../../domain/money/calculator.ts';
import type { Currency } from '../../domain/catalogue/currency.ts';
import type { Side } from '../../domain/order/draft.ts';
import type { PairFees } from '../../domain/money/fee.ts';
import { sellFees } from '../../domain/money/fees.ts';
import { initialPaymentType, paymentTypeAfterRateChange } from '../../domain/order/payment-choice.ts';
import type { PaymentType } from '../../domain/order/payment.ts';
import type { Rate, Rates } from '../../domain/money/rate.ts';
import {
  boundsProblem,
  findRate,
  rateKey,
  withPayableBounds,
  type BoundsProblem,
} from '../../domain/money/rates.ts';
import type { CalculatorForm } from './calculator-store.ts';

// Cached, because everything derived from a form needs its rate. Forms and rates are replaced as a whole.
const ratesOf = oncePer((form: CalculatorForm) => oncePer((rates: Rates) => findPayableRate(form, rates)));

/** Returns the form's rate, with bounds rounded to the decimals of the pay currency. */
export const rateOf = (form: CalculatorForm, rates: Rates): Rate | null => ratesOf(form)(rates);

function findPayableRate({ pay, receive }: CalculatorForm, rates: Rates): Rate | null {
  if (!pay || !receive) return null;
  const rate = findRate(rates, { pay: pay.tickerWithNetwork, receive: receive.tickerWithNetwork });
  return rate && withPayableBounds(rate, pay.roundOff);
}

/** '{pay}_{receive}', or null while a side is missing. */
export function pairOf({ pay, receive }: CalculatorForm): string | null {
  return pay && receive && rateKey({ pay: pay.tickerWithNetwork, receive: receive.tickerWithNetwork });
}

export function formTerms(form: CalculatorForm, rates: Rates) {
  return termsOf(form.pay, form.receive, rateOf(form, rates), form.fees);
}

/** Returns why the amounts cannot be traded; null if they can, and without a rate. */
export function boundsOf(form: CalculatorForm, rates: Rates): BoundsProblem | null {
  const rate = rateOf(form, rates);
  return rate && amountProblem(form, rate, formTerms(form, rates));
}

/** Fills the side that was not edited last. */
export function calculate(form: CalculatorForm, rates: Rates): CalculatorForm {
  const { fixedSide, payValue, receiveValue } = form;
  return { ...form, ...recalculate({ fixedSide, payValue, receiveValue }, formTerms(form, rates)) };
}

// Keeps all decimals until the currency is known.
const ANY = { roundOff: Infinity };

const readTyped = (form: CalculatorForm, side: Side, typed: string, tag: string | null) =>
  readAmountInput(typed, form[side] ?? ANY, tag);

/** A keystroke in one of the amount fields: the last edited side wins. `tag`: the language tag of its number format. */
export function withTyped(
  form: CalculatorForm,
  side: Side,
  typed: string,
  rates: Rates,
  tag: string | null,
): CalculatorForm {
  const input = readTyped(form, side, typed, tag);
  const value = input.kind === 'amount' ? input.value : '';
  const amounts =
    side === 'pay' ? { payValue: value, receiveValue: '' } : { payValue: '', receiveValue: value };
  const isRead = input.kind === 'amount' && input.isRead;
  const hasInputError = input.kind === 'error';
  const edited = { ...form, ...amounts, fixedSide: side, typed, typedIn: tag, isRead, hasInputError };
  return calculate(edited, rates);
}

/** The customer has left the field: shows the plain number from now on, and keeps the note about the amount. */
export function withLeft(form: CalculatorForm): CalculatorForm {
  const { fixedSide, typed, typedIn } = form;
  const input = readTyped(form, fixedSide, typed, typedIn);
  return typedIn && form.pay && input.kind === 'amount'
    ? { ...form, typed: input.text, typedIn: null }
    : form;
}

/** Sets the amount of a side, given in plain notation. */
export function withAmount(form: CalculatorForm, side: Side, value: string, rates: Rates): CalculatorForm {
  const typed = withTyped(form, side, value, rates, null);
  const input = readTyped(form, side, value, null);
  return input.kind === 'amount' ? { ...typed, typed: input.text, isRead: false } : typed;
}

/** A new pair: its fees are not known yet, but its minimum and its payment methods apply at once. */
export function withCurrency(
  form: CalculatorForm,
  side: Side,
  currency: Currency,
  rates: Rates,
  isFixed: boolean,
): CalculatorForm {
  const sides = side === 'pay' ? { pay: currency } : { receive: currency };
  const changed: CalculatorForm = { ...form, ...sides, fees: null, feesState: 'loading' };
  const rate = rateOf(changed, rates);
  const paymentType =
    rate && rateOf(form, rates) === null
      ? initialPaymentType(rate)
      : paymentTypeAfterRateChange(form.paymentType, rate);
  return withinRules({ ...changed, paymentType }, rates, isFixed);
}

/** Cuts decimals that the edited side's currency does not have, and raises the pay amount to a new minimum. */
function withinRules(form: CalculatorForm, rates: Rates, isFixed: boolean): CalculatorForm {
  const { fixedSide, typed, typedIn } = form;
  const cut = withTyped(form, fixedSide, typed, rates, typedIn);
  if (fixedSide === 'receive') return cut;
  const raised = raiseToMinimum(cut.payValue, rateOf(form, rates), isFixed);
  return raised === cut.payValue ? cut : withAmount(form, 'pay', raised, rates);
}

/**
 * Applies new rates of the same pair: raises an amount that was not too low before to the new minimum. `was`: the pair's previous rate.
 * Text that is still being typed stays.
 */
export function withNewMinimum(
  form: CalculatorForm,
  was: Rate | null,
  rates: Rates,
  isFixed: boolean,
): CalculatorForm {
  const { fixedSide, typedIn, payValue } = form;
  if (fixedSide === 'receive' || typedIn !== null || !was || boundsProblem(payValue, was)) return form;
  const raised = raiseToMinimum(payValue, rateOf(form, rates), isFixed);
  return raised === payValue ? form : withAmount(form, 'pay', raised, rates);
}

export function withPaymentType(form: CalculatorForm, paymentType: PaymentType | null): CalculatorForm {
  return { ...form, paymentType };
}

/** In sell, only the provider's fee is read; the network fee is a fixed value. */
export function withFees(form: CalculatorForm, fees: PairFees, rates: Rates, mode: Mode): CalculatorForm {
  const known = mode === 'sell' && form.receive ? sellFees(fees, form.receive.tickerWithNetwork) : fees;
  return calculate({ ...form, fees: known, feesState: 'loaded' }, rates);
}
