// How far an order is, on the public page and a sale's status page; an order that ended on its way has no step.
import type { PublicOrder } from '../../../domain/order/order.schema.ts';
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
      warning={order.status === 'on_hold'}
    />
  );
}
