// Lists the payments and transfers that are being checked or processed, and those that ended unseen, each with a link to its order.
import { useSnapshot } from 'valtio';
import type { UnsettledOrder } from '../../../domain/order/unsettled.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { KeptSums } from '../../../ui/kept-sums.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { sentenceOf, toneOf } from './unsettled-words.ts';
import { useWords } from './use-words.ts';

/** Loaded with these notices, because it is also about an order. */
export { EarlierOrderNotice } from './earlier-order-notice.tsx';

/** `besides`: the order of the screen itself. */
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
      <KeptSums>{sentenceOf(text, known)}</KeptSums>
    </Alert>
  );
}
