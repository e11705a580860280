// Payments, and transfers of a sale, that are being checked or processed, and those that ended unseen, each with a way to it.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { lineAmount } from '../../../domain/money/line-amount.ts';
import {
  isAwaited,
  isDoubtful,
  isReturnAwaited,
  type UnsettledOrder,
} from '../../../domain/order/unsettled.ts';
import type { Text } from '../../../i18n/text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { KeptSums } from '../../../ui/display/kept-sums.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { useLocalAmount } from '../use-local-amount.ts';

/** Loaded with these: it is told of an order too. */
export { EarlierOrderNotice } from './earlier-order-notice.tsx';

/** They stand in either direction, so each says which is its own. */
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

/** Their words are not among those that come with the calculator. `besides`: the order that the screen itself is about. */
export function UnsettledNotices({ besides }: { besides?: string }) {
  const { stores, commands } = useWidget();
  const { unsettled } = useSnapshot(stores.order);
  const { hasAllMessages } = useSnapshot(stores.settings);
  const shown = unsettled.filter(({ entry }) => entry.orderId !== besides);
  const needsWords = shown.length > 0 && !hasAllMessages;
  useEffect(() => {
    if (needsWords) void commands.settings.loadAllMessages();
  }, [needsWords, commands]);
  if (!hasAllMessages) return null;
  return shown.map((known) => <UnsettledNotice key={known.entry.orderId} known={known} />);
}

function UnsettledNotice({ known }: { known: UnsettledOrder }) {
  const { commands } = useWidget();
  const text = useText();
  const local = useLocalAmount();
  const { orderId } = known.entry;
  const isOver = known.state === 'settled';
  return (
    <Alert
      tone={toneOf(known)}
      dismiss={
        isOver
          ? { label: text('shell.close'), onClick: () => void commands.unsettled.dismiss(orderId) }
          : undefined
      }
      action={
        <Button onClick={() => commands.unsettled.show(orderId)}>
          {text(isOver ? 'unsettled.show' : 'calculator.continueOrder')}
        </Button>
      }
    >
      <KeptSums>{sentence(text, local, known)}</KeptSums>
    </Alert>
  );
}

const isComplete = ({ order }: UnsettledOrder) => order?.status === 'complete';

function toneOf(known: UnsettledOrder): 'info' | 'success' | 'warning' {
  if (isAwaited(known)) return 'warning';
  if (known.state !== 'settled' || isReturnAwaited(known)) return 'info';
  return isComplete(known) ? 'success' : 'warning';
}

function sentence(text: Text, local: (amount: string) => string, known: UnsettledOrder): string {
  const { order, entry } = known;
  const isSale = entry.mode === 'sell';
  const words = WORDS[entry.mode];
  if (!order) return text(words.unread);
  const values = { amount: local(lineAmount(order.fromAmount, !isSale)), ticker: order.fromCurrency.ticker };
  if (isDoubtful(known)) return text(words.checked, values);
  if (isAwaited(known)) return text('unsettled.awaitsYou', values);
  if (known.state === 'underWay') return text(words.processed, values);
  if (isReturnAwaited(known)) return text(words.returned, values);
  return text(isComplete(known) ? words.complete : words.failed, values);
}
