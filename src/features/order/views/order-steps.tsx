// Shows an order's progress on the public page and on a sale's status page; nothing if the order ended before completion.
import type { PublicOrder } from '../../../domain/order/order.schema.ts';
import { isHeld } from '../../../domain/order/status.ts';
import { isSellOrder, stepsReached } from '../../../domain/order/public-order.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { StepTracker } from '../../../ui/display/step-tracker.tsx';
import { useText } from '../../widget-context.tsx';

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

export function OrderSteps({ order }: { order: Pick<PublicOrder, 'status' | 'fromCurrency'> }) {
  const text = useText();
  const reached = stepsReached(order);
  if (reached === null) return null;
  const titles = isSellOrder(order) ? SELL : BUY;
  return (
    <StepTracker
      label={text('publicOrder.steps')}
      steps={titles.map((key) => ({ title: text(key) }))}
      reached={reached}
      warning={isHeld(order.status)}
    />
  );
}
