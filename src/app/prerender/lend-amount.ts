// An amount that can be traded in place of one that cannot, for the moment in which React takes over.
import type { Widget } from '../create-widget.ts';
import { initialPayValue } from '../../domain/money/calculator.ts';
import type { Side } from '../../domain/order/draft.ts';
import { rateOf, setForm, withAmount } from '../../features/quote/index.ts';
import { isQuoted, isValid } from './eligibility.ts';

export interface LentAmount {
  /** The field that keeps what was typed; null where nothing was lent. */
  side: Side | null;
  amount(): void;
}

/**
 * What React says of an amount that cannot be traded is not in the first view. So it takes over the card as of an amount that can be,
 * and is given back what was typed in the same task: the field stays the same node, with its caret and its undo.
 */
export function lendAmount({ stores, commands }: Widget): LentAmount {
  const { calculator, catalog } = stores;
  const { form } = calculator;
  const shown = commands.calculator.shown();
  const isTraded = isValid(shown) && isQuoted(shown);
  if (isTraded || form.feesState !== 'loaded') return { side: null, amount: () => undefined };
  const value = initialPayValue(rateOf(form, catalog.rates));
  setForm(calculator, withAmount(form, 'pay', value, catalog.rates));
  return { side: form.fixedSide, amount: () => setForm(calculator, form) };
}
