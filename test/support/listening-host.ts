// A host that receives order events, and the order that they are about.
import type { Mode } from '../../src/domain/launch/setting-types.ts';
import type { Order } from '../../src/domain/order/order.ts';
import type { OrderStatus } from '../../src/domain/order/status.ts';
import { createHostMessenger } from '../../src/host/host-messenger.ts';
import type { HostMessage } from '../../src/host/messages.ts';
import { createOrderEvents } from '../../src/host/order-events.ts';
import { ledgerIn, newStorages, announcedBy } from './ledgers.ts';

export function order(status: OrderStatus, more: Partial<Order> = {}): Order {
  return {
    id: 'o1',
    status,
    fromCurrency: { ticker: 'USD', tickerWithNetwork: 'USD' },
    toCurrency: { ticker: 'USDT', tickerWithNetwork: 'USDT-MATIC' },
    fromAmount: '100',
    toAmount: '97',
    exchangeRate: { multiplier: '1', divisor: '1' },
    ...more,
  };
}

export function host(storages = newStorages(), mode: Mode = 'buy') {
  const sent: HostMessage[] = [];
  const messenger = createHostMessenger({ deliver: (message) => sent.push(message), instance: 'one' });
  const ledger = ledgerIn(storages);
  const announcer = createOrderEvents({ messenger, ...announcedBy(ledger), mode: () => mode });
  return { sent, messenger, announcer, storages, ledger, types: () => sent.map(({ type }) => type) };
}

export const THROUGH: OrderStatus[] = [
  'created',
  'reserved',
  'processing_started',
  'transfer_processing_started',
  'complete',
];
