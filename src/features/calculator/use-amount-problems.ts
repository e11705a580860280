// What is wrong with the amounts, in words, and the nearest amount that is not.
import { lineAmount } from '../../domain/money/line-amount.ts';
import { hasOtherSigns } from '../../domain/money/amount-input.ts';
import type { Side } from '../../domain/order/draft.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useMode, useText } from '../widget-context.tsx';
import { useCalculatorValues } from './use-calculator.ts';

/** By side, null where nothing is wrong; `nearest` is the valid amount next to one out of bounds. */
export function useAmountProblems(): Record<Side | 'nearest', string | null> {
  const text = useText();
  const isBuy = useMode() === 'buy';
  const [invalidSide, typed, boundsKey, nearest, ticker] = useCalculatorValues(({ view, form }) => [
    view.invalidSide,
    view.invalidSide && form.typed.trim(),
    view.bounds?.key,
    view.bounds?.amount,
    form.pay?.viewedTicker ?? '',
  ]);
  const bounds =
    boundsKey && nearest ? text(boundsKey, { amount: lineAmount(nearest, isBuy), ticker }) : null;
  const invalid = typed !== null ? text(invalidKey(typed)) : null;
  return {
    pay: invalidSide === 'pay' ? invalid : bounds,
    receive: invalidSide === 'receive' ? invalid : null,
    nearest: nearest ?? null,
  };
}

function invalidKey(typed: string): MessageKey {
  if (!typed) return 'calculator.noAmount';
  return hasOtherSigns(typed) ? 'calculator.notDigits' : 'calculator.notAnAmount';
}
