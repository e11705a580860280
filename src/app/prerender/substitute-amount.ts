// Replaces an amount out of bounds with a valid one while React takes over.
import type { Widget } from '../create-widget.ts';
import { initialPayValue } from '../../domain/money/calculator.ts';
import type { Side } from '../../domain/order/draft.ts';
import { boundsOf, rateOf, withAmount } from '../../features/quote/change-form.ts';
import { setForm } from '../../features/quote/calculator-store.ts';
import { isQuoted, isValid } from './eligibility.ts';

export interface SubstitutedAmount {
  /** The field that keeps the typed text; null if its amount needs no substitute. */
  side: Side | null;
  /** Restores the typed amount. */
  restore(): void;
}

/**
 * The first view does not contain React's message about an amount out of bounds. So React takes over a card with a valid amount, and the
 * typed amount is restored in the same task: the field stays the same node, with its caret and its undo history.
 */
export function substituteAmount({ stores, commands }: Widget): SubstitutedAmount {
  const { calculator, catalog } = stores;
  const { form } = calculator;
  const shown = commands.calculator.shown();
  const isTraded = isValid(shown) && isQuoted(shown);
  if (isTraded || form.feesState !== 'loaded') return { side: null, restore: () => undefined };
  const { rates } = catalog;
  const begun = withAmount(form, 'pay', initialPayValue(rateOf(form, rates)), rates);
  // Of a minimum, the fees may leave nothing.
  const least = boundsOf(begun, rates)?.amount;
  setForm(calculator, least ? withAmount(form, 'pay', least, rates) : begun);
  return { side: form.fixedSide, restore: () => setForm(calculator, form) };
}
