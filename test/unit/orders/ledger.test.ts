// What the browser knows about payments is in memory first: emptied, failing and full storages, tabs that overwrite each other, older
// versions.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bindStorage } from '../../../src/domain/gateway-storages.ts';
import { ledgerKey } from '../../../src/domain/storage-keys.ts';
import { createDepositRecords } from '../../../src/orders/deposit-record.ts';
import { createIdempotencyKeys, PROCESSING } from '../../../src/orders/idempotency-keys.ts';
import {
  type Ledger,
  openLedger,
  endPending,
  keepPending,
  pendingPayments,
} from '../../../src/orders/ledger.ts';
import {
  createAnnouncedOrders,
  noteCancellation,
  wasEndAnnounced,
  wasAnnounced,
} from '../../../src/orders/announced-orders.ts';
import type { Storages } from '../../../src/lib/storage.ts';
import { createFullBrowser, type FakeBrowser } from '../../support/full-browser.ts';
import { ledgerIn, newMemory, newStorages } from '../../support/ledgers.ts';

const ENTRY = { orderId: '7', mode: 'buy', owner: 'me', sentAt: 1 } as const;

/** All four kinds of knowledge about an order. */
function begin(ledger: Ledger): string {
  const key = createIdempotencyKeys(ledger).keyFor('7', PROCESSING, 'card');
  keepPending(ledger, ENTRY);
  createDepositRecords(ledger).begin('7', 'handler');
  createAnnouncedOrders(ledger, () => 1).setLast('7', 'created');
  return key;
}

const knownIn = (ledger: Ledger) => ({
  key: ledger.read('7').keys?.[PROCESSING]?.key,
  isOpen: createDepositRecords(ledger).read('7').isOpen,
  last: createAnnouncedOrders(ledger, () => 1).of('7').last,
  pending: pendingPayments(ledger).map(({ orderId }) => orderId),
});

const all = (key: string) => ({ key, isOpen: true, last: 'created', pending: ['7'] });
const NOTHING = { key: undefined, isOpen: false, last: null, pending: [] };

const empty = ({ local, session }: Storages, which: 'local' | 'session' | 'both') => {
  const emptied = which === 'both' ? [local, session] : [which === 'local' ? local : session];
  for (const storage of emptied) for (const key of storage.keys('')) storage.remove(key);
};

describe('an emptied storage', () => {
  for (const which of ['local', 'session', 'both'] as const)
    it(`does not affect this visit, which writes the record again, for other tabs too: ${which}`, () => {
      const storages = newStorages();
      const ledger = ledgerIn(storages);
      const key = begin(ledger);
      empty(storages, which);
      assert.deepEqual(knownIn(ledger), all(key));
      assert.deepEqual(knownIn(ledgerIn({ ...newStorages(), local: storages.local })), all(key));
    });

  it('does not affect the next page of this tab if only local storage was emptied', () => {
    const storages = newStorages();
    const key = begin(ledgerIn(storages));
    empty(storages, 'local');
    assert.deepEqual(knownIn(ledgerIn(storages)), all(key));
  });

  it('does not revive an ended record, even if another tab writes an older one again', () => {
    const storages = newStorages();
    const [first, second] = [ledgerIn(storages), ledgerIn({ ...newStorages(), local: storages.local })];
    begin(first);
    knownIn(second);
    createIdempotencyKeys(first).settled('7', PROCESSING);
    endPending(first, '7');
    createDepositRecords(first).refused('7', 1);
    empty(storages, 'both');
    // The same state as before.
    second.change('7', (record) => ({ ...record }));
    assert.equal(createIdempotencyKeys(first).has('7', PROCESSING), false);
    assert.deepEqual(pendingPayments(first), []);
    assert.equal(createDepositRecords(first).read('7').isOpen, false);
    assert.equal(createIdempotencyKeys(second).has('7', PROCESSING), false);
    assert.deepEqual(pendingPayments(second), []);
  });

  it('does not let any tab repeat an end that was announced', () => {
    const storages = newStorages();
    const [first, second] = [ledgerIn(storages), ledgerIn({ ...newStorages(), local: storages.local })];
    begin(first);
    createAnnouncedOrders(first, () => 5).setLast('7', 'complete');
    assert.equal(wasEndAnnounced(second, '7'), true);
    empty(storages, 'both');
    for (const ledger of [first, second]) {
      assert.equal(wasEndAnnounced(ledger, '7'), true);
      assert.deepEqual([ledger.read('7').keys, ledger.read('7').deposit], [undefined, undefined]);
    }
  });

  it('leaves a transfer in doubt if a text has another format, and loses nothing that this visit knows', () => {
    for (const text of ['{', 'null', '5', '[]', '{"keys":5,"pending":"x"}', '{"deposit":{"attempt":"1"}}']) {
      const storages = newStorages();
      const ledger = ledgerIn(storages);
      const key = begin(ledger);
      storages.local.set(ledgerKey('7'), text);
      assert.equal(knownIn(ledger).key, key);
      assert.equal(createDepositRecords(ledger).read('7').isOpen, true);
      storages.local.set(ledgerKey('8'), text);
      const isDoubt = !text.includes('keys');
      assert.equal(createDepositRecords(ledger).read('8').isOpen, isDoubt, text);
    }
  });
});

describe('tabs that write about one order independently', () => {
  it('agree on one record, whichever reads first, and then stop writing', () => {
    const one = newStorages();
    const other = newStorages();
    const [first, second] = [ledgerIn(one), ledgerIn(other)];
    begin(first);
    begin(second);
    noteCancellation(first, '7', true);
    createAnnouncedOrders(second, () => 1).isNews('7', 'payment_sent');
    const [text, late] = [one.local.get(ledgerKey('7'))!, other.local.get(ledgerKey('7'))!];
    other.local.set(ledgerKey('7'), text);
    one.local.set(ledgerKey('7'), late);
    assert.deepEqual(first.read('7'), second.read('7'));
    assert.equal(one.local.get(ledgerKey('7')), other.local.get(ledgerKey('7')));
    assert.equal(wasAnnounced(first, '7', 'cancel_sent') && wasAnnounced(first, '7', 'payment_sent'), true);
    assert.equal(createIdempotencyKeys(first).isDoubtful('7', PROCESSING), true, 'two keys were made');
  });

  it('forget a refused cancellation and a withdrawn press', () => {
    const ledger = ledgerIn();
    for (const isOn of [true, true, false, true, false]) {
      noteCancellation(ledger, '7', isOn);
      createDepositRecords(ledger).giveUp('7', isOn);
      createDepositRecords(ledger).takeBack('7', isOn);
      assert.equal(wasAnnounced(ledger, '7', 'cancel_sent'), isOn);
      const { isGivenUp, isTakenBack = false } = createDepositRecords(ledger).read('7');
      assert.deepEqual([isGivenUp, isTakenBack], [isOn, isOn]);
    }
  });
});

describe('a failing storage', () => {
  const visit = (browser: FakeBrowser) => ledgerIn(browser.open());
  for (const state of ['full', 'refuses', 'blocked'] as const) {
    it(`does not hide the record from the next page of this tab, nor from other tabs once there is room: local is ${state}`, () => {
      const browser = createFullBrowser();
      browser.local.state = state;
      const key = begin(visit(browser));
      const next = visit(browser);
      assert.deepEqual(knownIn(next), all(key));
      assert.deepEqual(knownIn(visit(browser.openTab())), NOTHING);
      browser.local.state = 'open';
      knownIn(next);
      assert.deepEqual(knownIn(visit(browser.openTab())), all(key));
    });

    it(`does not hide the record from this visit, from the beginning or from now on: both are ${state}`, () => {
      for (const isLate of [false, true]) {
        const browser = createFullBrowser();
        const ledger = visit(browser);
        const refuse = () => (browser.local.state = browser.session.state = state);
        if (!isLate) refuse();
        const key = begin(ledger);
        refuse();
        assert.deepEqual(knownIn(ledger), all(key));
        endPending(ledger, '7');
        assert.deepEqual(pendingPayments(ledger), []);
      }
    });
  }

  it('answers whether every tab finds the record, and makes room first', () => {
    const browser = createFullBrowser();
    browser.local.state = 'full';
    const storages = browser.open();
    const change = (makeRoom?: () => void) =>
      openLedger({ memory: newMemory(), storages, makeRoom }).change('7', () => ({ told: { n: 1 } }));
    assert.equal(change(), false);
    assert.equal(
      change(() => (browser.local.state = 'open')),
      true,
    );
    assert.equal(browser.local.values.size, 1);
  });

  it('shows nothing to another gateway', () => {
    const raw = newStorages();
    const at = (origin: string) =>
      ledgerIn({
        session: bindStorage(raw.session, origin, 'x:'),
        local: bindStorage(raw.local, origin, 'x:'),
      });
    const key = begin(at('https://one.example'));
    assert.deepEqual(knownIn(at('https://other.example')), NOTHING);
    at('https://other.example').forget('7');
    assert.deepEqual(knownIn(at('https://one.example')), all(key));
  });
});

describe('the entries of an older version', () => {
  const OLD = {
    'ramp.operation.7': JSON.stringify({ [PROCESSING]: { key: 'k', of: 'card', isDoubtful: true } }),
    'ramp.deposit.7': JSON.stringify({
      attempt: 2,
      by: 'page',
      isOpen: true,
      isDoubtful: false,
      isGivenUp: true,
      isTakenBack: true,
      hash: '0x1',
    }),
    'ramp.announced.7': 'reserved',
    'ramp.announced.7.payment_sent': 'true',
    'ramp.announced.7.cancel_sent': 'true',
    'ramp.announced.8': 'complete 1767225600000 unsent',
    'ramp.unsettled': JSON.stringify([ENTRY]),
  };
  for (const [where, spare] of [
    ['local', ''],
    ['session', 'ramp.spare:'],
  ] as const)
    it(`are read and moved: ${where} storage`, () => {
      const storages = newStorages();
      for (const [key, value] of Object.entries(OLD)) storages[where].set(spare + key, value);
      const ledger = ledgerIn(storages);
      assert.deepEqual(pendingPayments(ledger), [ENTRY]);
      const keys = createIdempotencyKeys(ledger);
      assert.deepEqual([keys.keyFor('7', PROCESSING, 'card'), keys.isDoubtful('7', PROCESSING)], ['k', true]);
      assert.deepEqual(createDepositRecords(ledger).read('7'), {
        attempt: 2,
        by: 'page',
        isOpen: true,
        isDoubtful: false,
        isGivenUp: true,
        isTakenBack: true,
        hash: '0x1',
      });
      const announcedOrders = createAnnouncedOrders(ledger, () => 1);
      assert.deepEqual(
        [announcedOrders.of('7').last, announcedOrders.of('7').facts],
        ['reserved', ['payment_sent', 'cancel_sent']],
      );
      assert.deepEqual([announcedOrders.of('8').isEnded, announcedOrders.of('8').isUnsent], [true, true]);
      assert.deepEqual(storages.local.keys('ramp.').sort(), ['ramp.ledger.7', 'ramp.ledger.8']);
      assert.deepEqual(storages.session.keys('ramp.spare:'), []);
    });

  it('leave a transfer in doubt if they are broken, and nothing else', () => {
    const storages = newStorages();
    for (const [key, value] of Object.entries({
      'ramp.operation.7': '{',
      'ramp.deposit.7': '{"attempt":1}',
      'ramp.unsettled': '[5]',
    }))
      storages.local.set(key, value);
    const ledger = ledgerIn(storages);
    assert.equal(createDepositRecords(ledger).read('7').isOpen, true);
    assert.deepEqual(storages.local.keys('ramp.'), ['ramp.ledger.7']);
  });
});
