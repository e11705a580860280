// The live step of a tracked order; an order that ended on its way has none.
import type { PublicOrder } from '../../domain/order/order.ts';
import { isSellOrder, stepsReached } from '../../domain/order/public-order.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { StepTracker } from '../../ui/display/step-tracker.tsx';
import { useText } from '../widget-context.tsx';

const BUY: readonly MessageKey[] = [
  'tracker.ordered',
  'tracker.verified',
  'tracker.processed',
  'tracker.delivering',
];
const SELL: readonly MessageKey[] = [
  'tracker.ordered',
  'publicOrder.cardChosen',
  'publicOrder.cryptoArrived',
  'publicOrder.paidOut',
];

export function PublicSteps({ order }: { order: PublicOrder }) {
  const text = useText();
  const reached = stepsReached(order);
  if (reached === null) return null;
  const titles = isSellOrder(order) ? SELL : BUY;
  return (
    <StepTracker
      label={text('publicOrder.steps')}
      steps={titles.map((key) => ({ title: text(key) }))}
      reached={reached}
      warning={order.status === 'on_hold'}
    />
  );
}
