// Keeps the price with which the customer proceeded until the order is created, to compare it with every later price.
import { oncePer } from '../../lib/once-per.ts';
import { areFeesOf } from '../../domain/money/fees.ts';
import { shownAmounts, type ShownAmounts } from '../../domain/order/rate-change.ts';
import type { Stores } from '../stores.ts';
import type { CalculatorForm } from './calculator-store.ts';
import { formTerms, pairOf } from './change-form.ts';

/** Returns the current price as the calculator shows it; null while an amount is unknown. */
export function shownPrice({
  calculator,
  catalog,
}: Pick<Stores, 'calculator' | 'catalog'>): ShownAmounts | null {
  return priceOf(calculator.form, catalog.rates);
}

type Rates = Stores['catalog']['rates'];

// Cached, because a press reads the price before and after it waits. Forms and rates are replaced as a whole.
const pricesOf = oncePer((form: CalculatorForm) => oncePer((rates: Rates) => readPrice(form, rates)));

/** The price of the form at the moment of a press. */
export const priceOf = (form: CalculatorForm, rates: Rates): ShownAmounts | null => pricesOf(form)(rates);

function readPrice(form: CalculatorForm, rates: Rates): ShownAmounts | null {
  const { payValue, receiveValue } = form;
  const terms = formTerms(form, rates);
  const known = terms && areFeesOf(terms.pair, terms.fees) ? terms : null;
  return payValue && receiveValue ? shownAmounts(payValue, receiveValue, known) : null;
}

/** Identifies the choice: another amount or pair has another price. */
const choiceOf = (form: CalculatorForm): string =>
  `${pairOf(form)} ${form.fixedSide} ${form.fixedSide === 'pay' ? form.payValue : form.receiveValue}`;

export function keepAcceptedPrice({ calculator }: Pick<Stores, 'calculator'>, amounts: ShownAmounts): void {
  calculator.accepted.price = { choice: choiceOf(calculator.form), amounts };
}

/** Null if the customer has not proceeded with this choice. */
export function acceptedPrice({ calculator }: Pick<Stores, 'calculator'>): ShownAmounts | null {
  const { accepted, form } = calculator;
  return accepted.price?.choice === choiceOf(form) ? accepted.price.amounts : null;
}

/** How much worse the price may get without asking the customer, in basis points: the signed value, otherwise the gateway's. */
export const toleranceOf = ({ launch, widget }: Pick<Stores, 'launch' | 'widget'>): number =>
  launch.payload?.toleranceBps ?? widget.config?.toleranceBps ?? 0;
