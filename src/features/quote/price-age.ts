// The age of the price, and how long it is valid.
import type { FlowContext } from '../context.ts';
import { rateOf } from './change-form.ts';

/** Proceed requests an older price again. */
const FRESH_MS = 30_000;
/** A price that has expired when it arrives is not requested again at once. */
const LEAST_MS = 10_000;

type PriceContext = Pick<FlowContext, 'stores' | 'clock'>;

const ageOf = ({ stores, clock }: PriceContext) => clock.ticks() - stores.catalog.ratesAt;

export const isPriceOld = (context: PriceContext): boolean => ageOf(context) > FRESH_MS;

/** Milliseconds until the shown price expires, by the gateway's clock; null if the gateway does not say. */
export function priceHoldsFor(context: PriceContext): number | null {
  const { stores, clock } = context;
  const validUntil = rateOf(stores.calculator.form, stores.catalog.rates)?.validUntil;
  if (!validUntil) return null;
  return Math.max(Date.parse(validUntil) - clock.serverNow(), LEAST_MS - ageOf(context));
}
