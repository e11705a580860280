// Orders and events for the tests of the lifecycle, and a function that applies a list of events.
import {
  lifecycleAfter,
  NO_LIFE,
  type Lifecycle,
  type LifecycleEvent,
} from '../../../../src/domain/order/lifecycle.ts';
import type { Order } from '../../../../src/domain/order/order.ts';
import type { OrderStatus } from '../../../../src/domain/order/status.ts';
import { inStatus } from '../../../support/orders.ts';

export const NOW = 1_000_000;
export const A = inStatus('reserved', { id: 'a' });
export const at = (status: OrderStatus, order = A): Order => ({ ...order, status });

export function after(events: readonly LifecycleEvent[], start: Lifecycle = NO_LIFE) {
  let state = start;
  const effects: string[] = [];
  for (const event of events) {
    const result = lifecycleAfter(state, event);
    state = result.state;
    effects.push(...result.effects.map(({ type }) => type));
  }
  return { state, effects };
}

export const read = (order: Order, number: number): LifecycleEvent => ({
  type: 'taken',
  order,
  read: number,
  now: NOW,
});

export const sent = (orderId: string): LifecycleEvent => ({
  type: 'sent',
  entry: { orderId, mode: 'buy', owner: '', sentAt: NOW },
});
