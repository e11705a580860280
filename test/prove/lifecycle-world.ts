// One customer's orders without a network: the pure lifecycle with the real keys and page messages, against a small gateway that charges
// every new key.
import {
  lifecycleAfter,
  NO_LIFE,
  type Lifecycle,
  type LifecycleEvent,
} from '../../src/domain/order/lifecycle.ts';
import type { Order } from '../../src/domain/order/order.ts';
import { isFinal, isPayable, type OrderStatus } from '../../src/domain/order/status.ts';
import type { UnsettledEntry } from '../../src/domain/order/unsettled.ts';
import { createIdempotencyKeys, PROCESSING } from '../../src/orders/idempotency-keys.ts';
import { RampError } from '../../src/domain/errors/ramp-error.ts';
import { createOrderEvents } from '../../src/host/order-events.ts';
import type { HostMessenger } from '../../src/host/host-messenger.ts';
import { ledgerIn, announcedBy } from '../support/ledgers.ts';

export interface KnownOrder {
  id: string;
  status: OrderStatus;
  /** The outcome of each key that was sent for it. */
  calls: Map<string, 'charged' | 'refused'>;
}

export const chargesOf = ({ calls }: KnownOrder): number =>
  [...calls.values()].filter((outcome) => outcome === 'charged').length;

const CURRENCY = { ticker: 'EUR', tickerWithNetwork: 'EUR' };
const shape = ({ id, status }: KnownOrder): Order => ({
  id,
  status,
  fromCurrency: CURRENCY,
  toCurrency: { ticker: 'BTC', tickerWithNetwork: 'BTC', blockchainNetwork: 'BTC' },
  fromAmount: '100',
  toAmount: '0.001',
  exchangeRate: { divisor: '1', multiplier: '0.00001' },
});

export type World = ReturnType<typeof createWorld>;

export function createWorld() {
  const ledger = ledgerIn();
  const keys = createIdempotencyKeys(ledger);
  const orders = new Map<string, KnownOrder>();
  const announced: Array<{ type: string; orderId: string }> = [];
  const messenger = {
    send: (type: string, payload: { orderId: string }) => announced.push({ type, orderId: payload.orderId }),
    remember: () => undefined,
  } as unknown as HostMessenger;
  const announcer = createOrderEvents({ messenger, ...announcedBy(ledger, () => now), mode: () => 'buy' });
  let state: Lifecycle = NO_LIFE;
  let listed: UnsettledEntry[] = [];
  let now = 0;
  let readsNow = 0;

  function carryOut(effect: ReturnType<typeof lifecycleAfter>['effects'][number]): void {
    if (effect.type === 'keep') listed = [...without(effect.entry.orderId), effect.entry];
    else if (effect.type === 'unlist') listed = without(effect.orderId);
    else if (effect.type === 'settleKey') keys.settled(effect.orderId, PROCESSING);
    else if (effect.type === 'freeKeys') keys.forget(effect.orderId);
    else if (effect.type === 'announceShown') announcer.announce(effect.order);
    else if (effect.type === 'announcePaid') announcer.announcePaymentSent(effect.order);
    else if (effect.type === 'readNow') readsNow += 1;
    else if (effect.type === 'announce') {
      if (isPayable(effect.order.status)) announcer.announcePaymentSent(effect.order);
      else announcer.announce(effect.order);
    }
  }
  const without = (orderId: string) => listed.filter((entry) => entry.orderId !== orderId);

  function dispatch(event: LifecycleEvent): void {
    const result = lifecycleAfter(state, event);
    ({ state } = result);
    for (const effect of result.effects) carryOut(effect);
  }

  return {
    orders,
    told: announced,
    keys,
    dispatch,
    state: () => state,
    listed: () => listed,
    readsNow: () => readsNow,
    pass: (ms: number) => (now += ms),
    now: () => now,
    show: (known: KnownOrder) => shape(known),
    create(): KnownOrder {
      const known: KnownOrder = { id: `order-${orders.size}`, status: 'reserved', calls: new Map() };
      orders.set(known.id, known);
      dispatch({ type: 'answered', order: shape(known), now });
      return known;
    },
    /** Numbers a read; its response is the order as it is now, whenever it arrives. */
    ask(known: KnownOrder): LifecycleEvent {
      const read = state.readsSent + 1;
      state = { ...state, readsSent: read };
      return { type: 'taken', order: shape(known), read, now };
    },
    /** Lists the payment and takes its key, as before every send. */
    begin(known: KnownOrder, card: string): string {
      dispatch({ type: 'sent', entry: { orderId: known.id, mode: 'buy', owner: '', sentAt: now } });
      return keys.keyFor(known.id, PROCESSING, card);
    },
    /** The call got no response, or was refused. */
    fail(orderId: string, code: 'network_error' | 'validation_error'): void {
      const isLost = keys.failed(orderId, PROCESSING, new RampError(code, ''));
      dispatch(isLost ? { type: 'lost', orderId, now } : { type: 'refused', orderId });
    },
    /** Reloads the page: only stored data is left. */
    reload(): void {
      state = NO_LIFE;
      dispatch({ type: 'listed', entries: listed, owner: '' });
    },
    isEnded: ({ status }: KnownOrder) => isFinal(status),
  };
}
