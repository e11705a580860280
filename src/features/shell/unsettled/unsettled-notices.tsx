// Lists the payments and transfers that are being checked or processed, and those that ended unseen, each with a link to its order.
import { useSnapshot } from 'valtio';
import {
  type UnsettledOrder,
  isArrivalOpen,
  isAwaited,
  isBeingTried,
  isReturnAwaited,
  staysShown,
} from '../../../domain/order/unsettled.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { AmountText } from '../../../ui/amount-text.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { useWords } from './use-words.ts';
import { lineAmount } from '../../../domain/money/line-amount.ts';
import type { Text } from '../../../i18n/text.ts';

/** In the same chunk, because it is also about an earlier order. */
export { EarlierOrderNotice } from './earlier-order-notice.tsx';

/** `besides`: the screen's own order, which is left out. */
export function UnsettledNotices({ besides }: { besides?: string }) {
  const { stores } = useWidget();
  const { unsettled } = useSnapshot(stores.order);
  const shown = unsettled.filter(({ entry }) => entry.orderId !== besides);
  if (!useWords(shown.length > 0)) return null;
  return shown.map((known) => <UnsettledNotice key={known.entry.orderId} known={known} />);
}

function UnsettledNotice({ known }: { known: UnsettledOrder }) {
  const { commands } = useWidget();
  const text = useText();
  const { orderId } = known.entry;
  const isOver = known.state === 'settled';
  return (
    <Alert
      tone={toneOf(known)}
      dismiss={
        isOver
          ? { label: text('shell.close'), onClick: () => void commands.orders.dismiss(orderId) }
          : undefined
      }
      action={
        <Button onClick={() => commands.orders.show(orderId)}>
          {text(isOver ? 'unsettled.show' : 'calculator.continueOrder')}
        </Button>
      }
    >
      <AmountText>{sentenceOf(text, known)}</AmountText>
    </Alert>
  );
}

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

/** The text about an unsettled order, and its urgency. */
function toneOf(known: UnsettledOrder): 'info' | 'success' | 'warning' {
  if (isAwaited(known)) return 'warning';
  if (known.state !== 'settled' || staysShown(known)) return 'info';
  return isComplete(known) ? 'success' : 'warning';
}

function sentenceOf(text: Text, known: UnsettledOrder): string {
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
