// What the host hears of an order: each change once, one end, nothing twice after a reload.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Order, OrderStatus } from '../../../src/domain/order.ts';
import { createHostMessenger } from '../../../src/host/host-messenger.ts';
import type { HostMessage } from '../../../src/host/messages.ts';
import { createOrderAnnouncer } from '../../../src/host/order-announcer.ts';
import { createMemoryStorage } from '../../../src/lib/storage.ts';

function order(status: OrderStatus, more: Partial<Order> = {}): Order {
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

function host(storage = createMemoryStorage()) {
  const sent: HostMessage[] = [];
  const messenger = createHostMessenger({ deliver: (message) => sent.push(message), instance: 'one' });
  const announcer = createOrderAnnouncer({ messenger, storage, mode: () => 'buy' });
  return { sent, announcer, storage, types: () => sent.map(({ type }) => type) };
}

const THROUGH: OrderStatus[] = [
  'created',
  'reserved',
  'processing_started',
  'transfer_processing_started',
  'complete',
];

describe('order announcer', () => {
  it('HOST-07 HOST-09 HOST-11 tells creation, payment, pending and success, each once', () => {
    const { announcer, types } = host();
    for (const status of [...THROUGH, ...THROUGH]) announcer.announce(order(status));
    assert.deepEqual(types(), [
      'operation_created',
      'payment_sent',
      'operation_pending',
      'operation_success',
    ]);
  });

  it('HOST-10 tells a failure with its reason', () => {
    const { announcer, sent } = host();
    announcer.announce(order('failed', { paymentProviderFailureReason: 'Insufficient funds' }));
    assert.deepEqual(
      sent.map(({ type }) => type),
      ['operation_created', 'operation_fail'],
    );
    assert.equal((sent[1]!.payload as { reason: string }).reason, 'Insufficient funds');
  });

  it('ends with expired and cancelled too, and only once', () => {
    const { announcer, sent } = host();
    announcer.announce(order('reserved'));
    announcer.announce(order('expired'));
    announcer.announceCancelled(order('expired'));
    announcer.announce(order('complete'));
    assert.deepEqual(
      sent.slice(1).map(({ payload }) => (payload as { reason?: string }).reason),
      ['expired'],
    );
  });

  it('stays silent about what was told before a reload', () => {
    const first = host();
    for (const status of THROUGH.slice(0, 3)) first.announcer.announce(order(status));
    first.announcer.announcePaymentSent(order('reserved'));
    const second = host(first.storage);
    second.announcer.announce(order('processing_started'));
    second.announcer.announcePaymentSent(order('processing_started'));
    second.announcer.announce(order('complete'));
    assert.deepEqual(second.types(), ['operation_success']);
  });

  it('HOST-08 tells once that the payment was sent', () => {
    const { announcer, types } = host();
    announcer.announcePaymentSent(order('reserved'));
    announcer.announcePaymentSent(order('reserved'));
    assert.deepEqual(types(), ['operation_created', 'payment_sent']);
  });

  it('carries no personal data', () => {
    const { announcer, sent } = host();
    announcer.announce(order('created', { toWallet: '0xabc', merchantData: { merchantOrderId: 'm1' } }));
    assert.deepEqual(Object.keys(sent[0]!.payload).toSorted(), [
      'fromAmount',
      'fromCurrency',
      'merchantOrderId',
      'mode',
      'orderId',
      'status',
      'toAmount',
      'toCurrency',
    ]);
  });
});
