// The error texts of both amounts, and the nearest valid amount.
import { lineAmount } from '../../domain/money/line-amount.ts';
import { localDecimals } from '../../lib/local-amount.ts';
import { hasMoneySign, hasOtherSigns } from '../../domain/money/amount-input.ts';
import type { Side } from '../../domain/order/draft.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { Text } from '../../i18n/text.ts';
import type { ShownCalculator } from '../quote/shown.ts';

/** By side, null if the amount is valid; `nearest` is the valid amount closest to one out of bounds. */
export function amountProblems(
  { view, form }: ShownCalculator,
  text: Text,
  isBuy: boolean,
): Record<Side | 'nearest', string | null> {
  const { invalidSide } = view;
  const { key, amount } = view.bounds ?? {};
  const ticker = form.pay?.viewedTicker ?? '';
  const nearest = amount && localDecimals(lineAmount(amount, isBuy), text.numbers);
  const bounds = key && nearest ? text(key, { amount: nearest, ticker }) : null;
  const wanted = (invalidSide && form[invalidSide]?.viewedTicker) ?? '';
  const invalid = invalidSide && text(invalidKey(form.typed.trim()), { ticker: wanted });
  return {
    pay: invalidSide === 'pay' ? invalid : bounds,
    receive: invalidSide === 'receive' ? invalid : null,
    nearest: amount ?? null,
  };
}

function invalidKey(typed: string): MessageKey {
  if (!typed) return 'calculator.noAmount';
  if (hasMoneySign(typed)) return 'calculator.otherMoney';
  return hasOtherSigns(typed) ? 'calculator.notDigits' : 'calculator.notAnAmount';
}
