// The text about an unsettled order, and its urgency.
import { lineAmount } from '../../../domain/money/line-amount.ts';
import {
  isArrivalOpen,
  isAwaited,
  isBeingTried,
  isReturnAwaited,
  staysShown,
  type UnsettledOrder,
} from '../../../domain/order/unsettled.ts';
import type { Text } from '../../../i18n/text.ts';

/** Buy and sell both show these notices, so each text names its direction. */
const WORDS = {
  buy: {
    unread: 'unsettled.someChecked',
    checked: 'unsettled.checked',
    processed: 'unsettled.processed',
    complete: 'unsettled.complete',
    failed: 'unsettled.failed',
    returned: 'unsettled.returned',
  },
  sell: {
    unread: 'unsettled.sellSomeChecked',
    checked: 'unsettled.sellChecked',
    processed: 'unsettled.sellProcessed',
    complete: 'unsettled.sellComplete',
    failed: 'unsettled.sellFailed',
    returned: 'unsettled.sellReturned',
  },
} as const;

const isComplete = ({ order }: UnsettledOrder) => order?.status === 'complete';

export function toneOf(known: UnsettledOrder): 'info' | 'success' | 'warning' {
  if (isAwaited(known)) return 'warning';
  if (known.state !== 'settled' || staysShown(known)) return 'info';
  return isComplete(known) ? 'success' : 'warning';
}

export function sentenceOf(text: Text, known: UnsettledOrder): string {
  const { order, entry } = known;
  const isSale = entry.mode === 'sell';
  const words = WORDS[entry.mode];
  if (!order) return text(words.unread);
  const values = {
    amount: text.amount(lineAmount(order.fromAmount, !isSale)),
    ticker: order.fromCurrency.ticker,
  };
  if (isBeingTried(known)) return text(words.checked, values);
  if (isAwaited(known) || known.state === 'unpaidYet') return text('unsettled.awaitsYou', values);
  if (known.state === 'underWay') return text(words.processed, values);
  if (isReturnAwaited(known)) return text(words.returned, values);
  if (isArrivalOpen(known)) return text('unsettled.sellExpired', values);
  return text(isComplete(known) ? words.complete : words.failed, values);
}
