// An amount that can be traded in place of one that cannot, for the moment in which React takes over.
import type { Widget } from '../create-widget.ts';
import { initialPayValue } from '../../domain/money/calculator.ts';
import type { Side } from '../../domain/order/draft.ts';
import { rateOf, setForm, withAmount } from '../../features/quote/index.ts';
import { isQuoted, isValid } from './eligibility.ts';

export interface SubstitutedAmount {
  /** The field that keeps what was typed; null where its amount is shown as it is. */
  side: Side | null;
  /** Puts what was typed back. */
  restore(): void;
}

/**
 * What React says of an amount that cannot be traded is not in the first view. So React takes over the card of an amount that can be,
 * and in the same task what was typed is put back: the field stays the same node, with its caret and its undo.
 */
export function substituteAmount({ stores, commands }: Widget): SubstitutedAmount {
  const { calculator, catalog } = stores;
  const { form } = calculator;
  const shown = commands.calculator.shown();
  const isTraded = isValid(shown) && isQuoted(shown);
  if (isTraded || form.feesState !== 'loaded') return { side: null, restore: () => undefined };
  const value = initialPayValue(rateOf(form, catalog.rates));
  setForm(calculator, withAmount(form, 'pay', value, catalog.rates));
  return { side: form.fixedSide, restore: () => setForm(calculator, form) };
}
