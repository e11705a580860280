// Derives everything that changes on the calculator from its state, without React and texts.
import { findRate, shownRate, splitRateKey, type BoundsProblem } from '../../domain/money/rates.ts';
import { amountProblem } from '../../domain/money/calculator.ts';
import { isExchangeable } from '../../domain/money/fees.ts';
import { feeSummary, type FeeSummary } from '../../domain/money/fee-summary.ts';
import { lockedFields } from '../../domain/launch/locked-fields.ts';
import type { MerchantPayload } from '../../domain/launch/merchant.ts';
import { PAYMENT_TYPES, type PaymentType } from '../../domain/order/payment.ts';
import { paymentTypesOf } from '../../domain/order/payment-choice.ts';
import type { Rates } from '../../domain/money/rate.ts';
import { shownText, type CalculatorForm } from './calculator-store.ts';
import { memoLast } from '../../lib/memo-last.ts';
import { formTerms, rateOf } from './change-form.ts';

export interface CalculatorView {
  payText: string;
  receiveText: string;
  /** The field whose text is not an amount. */
  invalidSide: 'pay' | 'receive' | null;
  /** The pay amount is out of the rate's bounds, or the fees leave nothing of it; `amount` is the nearest valid one. */
  bounds: BoundsProblem | null;
  hasRate: boolean;
  /** The other amount is still being calculated. */
  isCalculating: boolean;
  haveFeesFailed: boolean;
  /** `1 USDT = 1.02 USD`, or null. */
  rate: string | null;
  /** In the pay currency with four decimals; null shows as a dash. Computed on demand, because they are not read during typing. */
  readonly fees: FeeSummary;
  areAmountsLocked: boolean;
  isPayLocked: boolean;
  isReceiveLocked: boolean;
}

export interface DeriveInput {
  form: CalculatorForm;
  rates: Rates;
  payload: MerchantPayload | null;
}

/** No keystroke changes it, and its division takes longer than the rest of a key press. */
const rateText = memoLast(shownRate);

export function derive({ form, rates, payload }: DeriveInput): CalculatorView {
  const terms = formTerms(form, rates);
  // Fees of 100 percent and more count as no rate.
  const rate = terms && !isExchangeable(terms) ? null : rateOf(form, rates);
  const locks = lockedFields(payload);
  const bounds = rate && amountProblem(form, rate, terms);
  const hasProblem = bounds !== null || form.hasInputError;
  const { pay, receive } = form;
  let fees: FeeSummary | null = null;
  return {
    payText: shownText(form, 'pay'),
    receiveText: shownText(form, 'receive'),
    invalidSide: form.hasInputError ? form.fixedSide : null,
    bounds,
    hasRate: rate !== null,
    isCalculating: rate !== null && form.feesState === 'loading',
    haveFeesFailed: rate !== null && form.feesState === 'failed',
    rate: rate && pay && receive && rateText(rate.exchangeRate, pay, receive),
    get fees() {
      return (fees ??= feeSummary(hasProblem ? '' : form.payValue, terms));
    },
    areAmountsLocked: locks.amounts,
    isPayLocked: locks.payCurrency,
    isReceiveLocked: locks.receiveCurrency,
  };
}

export interface OfferedPaymentTypes {
  /** Types of the pair as it is. */
  own: readonly PaymentType[];
  /** Types that only another pay currency supports: choosing one switches the currency. */
  others: readonly PaymentType[];
}

/** Separate from `derive`, because no keystroke changes it. */
export function offeredPaymentTypes(
  { pay, receive }: Pick<CalculatorForm, 'pay' | 'receive'>,
  rates: Rates,
  isPayLocked: boolean,
): OfferedPaymentTypes {
  const pair = pay && receive && { pay: pay.tickerWithNetwork, receive: receive.tickerWithNetwork };
  const own = pair ? paymentTypesOf(findRate(rates, pair)) : [];
  if (!pair || isPayLocked) return { own, others: [] };
  const toReceive = Object.entries(rates).filter(([key]) => splitRateKey(key)?.receive === pair.receive);
  const known = new Set(toReceive.flatMap(([, rate]) => paymentTypesOf(rate)));
  return { own, others: PAYMENT_TYPES.filter((type) => known.has(type) && !own.includes(type)) };
}
