// Events about an order: each change once, one end, and nothing twice after a reload.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createHostMessenger } from '../../../src/host/host-messenger.ts';
import type { HostMessage } from '../../../src/host/messages.ts';
import { createOrderEvents } from '../../../src/host/order-events.ts';
import { wasUnsent } from '../../../src/orders/announced-orders.ts';
import { endPending, keepPending } from '../../../src/orders/ledger.ts';
import { ledgerIn, newStorages, announcedBy } from '../../support/ledgers.ts';
import { host, order, THROUGH } from '../../support/listening-host.ts';

describe('order announcer', () => {
  it('HOST-07 HOST-09 HOST-11 announces creation, payment, pending and success, each once', () => {
    const { announcer, types } = host();
    for (const status of [...THROUGH, ...THROUGH]) announcer.announce(order(status));
    assert.deepEqual(types(), [
      'operation_created',
      'payment_sent',
      'operation_pending',
      'operation_success',
    ]);
  });

  it('HOST-10 announces a failure with its reason', () => {
    const { announcer, sent } = host();
    announcer.announce(order('failed', { paymentProviderFailureReason: 'Insufficient funds' }));
    assert.deepEqual(
      sent.map(({ type }) => type),
      ['operation_created', 'operation_fail'],
    );
    assert.equal((sent[1]!.payload as { reason: string }).reason, 'Insufficient funds');
  });

  it('announces an expired or cancelled order as ended, only once', () => {
    const { announcer, sent } = host();
    announcer.announce(order('reserved'));
    announcer.announce(order('expired'));
    void announcer.announceCancelled(order('expired'));
    announcer.announce(order('complete'));
    assert.deepEqual(
      sent.slice(1).map(({ payload }) => (payload as { reason?: string }).reason),
      ['expired'],
    );
  });

  it('announces nothing again after a reload', () => {
    const first = host();
    for (const status of THROUGH.slice(0, 3)) first.announcer.announce(order(status));
    first.announcer.announcePaymentSent(order('reserved'));
    const second = host(first.storages);
    second.announcer.announce(order('processing_started'));
    second.announcer.announcePaymentSent(order('processing_started'));
    second.announcer.announce(order('complete'));
    assert.deepEqual(second.types(), ['operation_success']);
  });

  for (const [what, statuses, type, reason] of [
    ['just made', ['created', 'reserved'], 'operation_created', undefined],
    [
      'being processed',
      ['processing_started', 'transfer_processing_started'],
      'operation_pending',
      undefined,
    ],
    ['complete', ['complete'], 'operation_success', undefined],
    ['expired', ['expired'], 'operation_fail', 'expired'],
    ['given up', ['created', 'cancelled'], 'operation_fail', 'cancelled'],
  ] as const)
    it(`after a reload, replay() sends the event of an order that is ${what}, and nothing is sent before`, () => {
      const first = host();
      for (const status of statuses)
        if (status === 'cancelled') void first.announcer.announceCancelled(order('expired'));
        else first.announcer.announce(order(status));
      const second = host(first.storages);
      const last = statuses.at(-1)!;
      const now = order(last === 'cancelled' ? 'expired' : last);
      second.announcer.announce(now);
      assert.deepEqual(second.types(), []);
      for (let turn = 0; turn < 2; turn += 1) second.messenger.replay();
      assert.deepEqual(second.types(), [type, type]);
      assert.equal(second.sent[0], second.sent[1]);
      assert.equal((second.sent[0]!.payload as { reason?: string }).reason, reason);
      second.messenger.forgetOrder();
      second.messenger.replay();
      assert.equal(second.sent.length, 2);
    });

  it('replay() repeats the last event of this visit', () => {
    const { announcer, messenger, types, sent } = host();
    announcer.announce(order('processing_started'));
    announcer.announce(order('processing_started'));
    messenger.replay();
    assert.deepEqual(types(), [
      'operation_created',
      'payment_sent',
      'operation_pending',
      'operation_pending',
    ]);
    assert.equal(sent[2], sent[3]);
  });

  it('HOST-15 after a reload, replay() contains the wallet that a sell order waits for', () => {
    const storages = newStorages();
    const waiting = order('can_be_processed', { toWallet: '0xabc' });
    const visit = () => {
      const sent: HostMessage[] = [];
      const messenger = createHostMessenger({ deliver: (message) => sent.push(message), instance: 'one' });
      const announcer = createOrderEvents({
        messenger,
        ...announcedBy(ledgerIn(storages)),
        mode: () => 'sell',
      });
      announcer.announce(waiting);
      announcer.announcePaymentPending(waiting);
      return { sent, messenger };
    };
    visit();
    const { sent, messenger } = visit();
    assert.equal(sent.length, 0);
    messenger.replay();
    assert.equal(sent[0]!.type, 'payment_pending');
    assert.equal((sent[0]!.payload as { toWallet?: string }).toWallet, '0xabc');
  });

  it('HOST-08 announces once that the payment was sent', () => {
    const { announcer, types } = host();
    announcer.announcePaymentSent(order('reserved'));
    announcer.announcePaymentSent(order('reserved'));
    assert.deepEqual(types(), ['operation_created', 'payment_sent']);
  });

  const MAYBE_SENT = { orderId: 'o1', mode: 'buy', owner: '', sentAt: 1 } as const;
  for (const [what, before, isUnsent] of [
    ['followed and not paid', ['created', 'reserved'], true],
    ['paid', ['reserved', 'sent'], false],
    ['sent without an answer', ['reserved', 'maybe sent'], false],
    ['already being processed', ['reserved', 'processing_started'], false],
    ['waiting for the identity check, paid or not', ['reserved', 'kyc_waiting'], false],
    ['never followed here', [], false],
  ] as const)
    it(`an expired order that was ${what} is ${isUnsent ? '' : 'not '}recorded as unsent, even after a reload`, () => {
      const { announcer, storages, ledger } = host();
      for (const step of before)
        if (step === 'sent') announcer.announcePaymentSent(order('reserved'));
        else if (step === 'maybe sent') keepPending(ledger, MAYBE_SENT);
        else announcer.announce(order(step));
      assert.equal(wasUnsent(ledger, 'o1'), false, 'not before its end');
      announcer.announce(order('expired'));
      endPending(ledger, 'o1');
      assert.equal(wasUnsent(ledger, 'o1'), isUnsent);
      const after = host(storages);
      after.announcer.announce(order('expired'));
      assert.equal(wasUnsent(after.ledger, 'o1'), isUnsent);
    });

  it('events contain no personal data', () => {
    const { announcer, sent } = host();
    announcer.announce(order('created', { toWallet: '0xabc', merchantData: { merchantOrderId: 'm1' } }));
    assert.deepEqual(Object.keys(sent[0]!.payload).toSorted(), [
      'agreedAmount',
      'at',
      'baseAmount',
      'customerId',
      'fees',
      'fromAmount',
      'fromCurrency',
      'merchantOrderId',
      'mode',
      'orderId',
      'previousStatus',
      'status',
      'toAmount',
      'toCurrency',
    ]);
  });

  it('an ended order leaves one storage entry, and is not announced again', () => {
    const { announcer, storages, types } = host();
    for (const status of THROUGH) announcer.announce(order(status));
    announcer.announcePaymentSent(order('complete'));
    void announcer.announceCancelled(order('failed'));
    assert.deepEqual(storages.local.keys(''), ['ramp.ledger.o1']);
    assert.ok(storages.local.get('ramp.ledger.o1')!.length < 80);
    assert.equal(types().filter((type) => type === 'payment_sent').length, 1);
    assert.equal(types().at(-1), 'operation_success');
  });

  it('storage keeps the last 50 ended orders, and every order that continues', () => {
    const storages = newStorages();
    const sent: HostMessage[] = [];
    const messenger = createHostMessenger({ deliver: (message) => sent.push(message), instance: 'one' });
    let time = 0;
    const announcer = createOrderEvents({
      messenger,
      ...announcedBy(ledgerIn(storages), () => (time += 1)),
      mode: () => 'buy',
    });
    announcer.announce(order('processing_started', { id: 'running' }));
    for (let n = 0; n < 60; n += 1) announcer.announce(order('complete', { id: `end-${n}` }));
    const kept = storages.local.keys('ramp.ledger.').filter((key) => key.includes('end-'));
    assert.deepEqual(
      [kept.length, kept.includes('ramp.ledger.end-9'), kept.includes('ramp.ledger.end-10')],
      [50, false, true],
    );
    assert.ok(storages.local.get('ramp.ledger.running'));
  });

  it('replay() repeats the event of the shown order, not of another one that was announced since', () => {
    const { announcer, messenger, ledger, sent } = host();
    announcer.announce(order('reserved', { id: 'shown' }));
    const aside = createOrderEvents({
      messenger,
      ...announcedBy(ledger),
      mode: () => 'buy',
      isAside: true,
    });
    aside.announce(order('complete', { id: 'other' }));
    messenger.replay();
    assert.equal((sent.at(-1)!.payload as { orderId: string }).orderId, 'shown');
  });
});
