// Each stored value has its own key.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryStorage } from '../../../src/lib/storage.ts';
import {
  checkKeyOf,
  ledgerKey,
  noticesAhead,
  readLaunchId,
  readStoredLaunch,
  STORAGE_KEYS,
  withLaunchId,
} from '../../../src/domain/storage-keys.ts';

const BUY: Parameters<typeof noticesAhead>[2] = { mode: 'buy', signature: null };

describe('storage keys', () => {
  it('STORE-02 STORE-04 uses the names that other pages depend on', () => {
    assert.equal(STORAGE_KEYS.countryIgnored, 'country-unavailable-ignored');
    assert.equal(STORAGE_KEYS.language, 'lang');
    assert.equal(STORAGE_KEYS.session, 'ramp.session');
    assert.deepEqual(STORAGE_KEYS.draft, { buy: 'ramp.draft', sell: 'ramp.draft.sell' });
    assert.equal(ledgerKey('o1'), 'ramp.ledger.o1');
  });
  it('keeps a launch id for its own launch only', () => {
    const text = JSON.stringify({ launchId: 'l1', signature: 's1', hostOrigin: 'https://shop.example' });
    assert.equal(readLaunchId(text, 's1'), 'l1');
    assert.equal(readLaunchId(text, 's2'), null);
    assert.equal(readStoredLaunch(text).hostOrigin, 'https://shop.example');
    for (const broken of [null, 'nonsense', '5', '[]', '{"launchId":5}'])
      assert.equal(readStoredLaunch(broken).launchId, undefined);
  });
  it('keeps one key for the check of a launch until another launch is checked, even if the stored text is broken', () => {
    const session = createMemoryStorage();
    const key = checkKeyOf(session, 's1');
    assert.equal(checkKeyOf(session, 's1'), key);
    assert.notEqual(checkKeyOf(session, 's2'), key);
    for (const broken of ['nonsense', '5', '{"signature":"s1"}', '{"signature":"s1","key":5}']) {
      session.set(STORAGE_KEYS.launchCheck, broken);
      assert.match(checkKeyOf(session, 's1'), /^[0-9a-f-]{36}$/);
    }
  });
  it('keeps the ids of a limited number of earlier launches, latest first', () => {
    let text: string | null = JSON.stringify({ hostOrigin: 'https://shop.example' });
    for (const [signature, id] of [
      ['s1', 'l1'],
      ['s2', 'l2'],
      ['s1', 'l1b'],
      [null, 'l0'],
    ] as const)
      text = withLaunchId(text, signature, id);
    assert.deepEqual(
      ['s1', 's2', null, '__proto__'].map((signature) => readLaunchId(text, signature)),
      ['l1b', 'l2', 'l0', null],
    );
    assert.equal(readStoredLaunch(text).hostOrigin, 'https://shop.example');
    for (let number = 0; number < 100; number += 1) text = withLaunchId(text, `n${number}`, `l${number}`);
    assert.deepEqual(
      [readLaunchId(text, 'n99'), readLaunchId(text, 'n80'), readLaunchId(text, 's1')],
      ['l99', 'l80', null],
    );
    assert.ok(text!.length < 1000);
  });
  it('ignores malformed entries among the earlier launches', () => {
    for (const earlier of [5, 'x', [5], [['s1']], [['s1', 5]], [['s1', 'l1', 'x']], { s1: 'l1' }])
      assert.equal(readLaunchId(JSON.stringify({ earlier }), 's1'), null);
  });
  it('counts one notice per open payment of a customer, and one for all recent payments of a visitor', () => {
    const storages = { session: createMemoryStorage(), local: createMemoryStorage() };
    const counts = () => [noticesAhead(storages, 'token', BUY), noticesAhead(storages, null, BUY)];
    const DAY_MS = 24 * 60 * 60 * 1000;
    const recordOf = (days: number) => {
      const open = { mode: 'buy', owner: 'o', sentAt: Date.now() - days * DAY_MS };
      return JSON.stringify({ deposit: { isOpen: true }, pending: { n: 1, open } });
    };
    assert.deepEqual(counts(), [0, 0]);
    storages.local.set(ledgerKey('settled'), JSON.stringify({ pending: { n: 2 } }));
    storages.session.set(ledgerKey('settled'), recordOf(1));
    assert.deepEqual(counts(), [0, 0]);
    storages.local.set(ledgerKey('old'), recordOf(8));
    assert.deepEqual(counts(), [1, 0]);
    for (const id of ['recent', 'kept twice']) storages.local.set(ledgerKey(id), recordOf(1));
    storages.session.set(ledgerKey('kept twice'), recordOf(1));
    assert.deepEqual(counts(), [3, 1]);
    storages.session.set('ramp.order.anonymous', 'an-order');
    assert.deepEqual(counts(), [3, 1]);
  });
  it("counts one notice for the order that a customer's tab has shown, in its direction and launch alone", () => {
    const storages = { session: createMemoryStorage(), local: createMemoryStorage() };
    const count = (token: string | null, place: Partial<typeof BUY> = {}) =>
      noticesAhead(storages, token, { ...BUY, ...place });
    storages.local.set('ramp.order.anonymous', 'of-another-tab');
    assert.equal(count('token'), 0);
    storages.session.set('ramp.order.anonymous', 'an-order');
    assert.deepEqual([count('token'), count(null)], [1, 0]);
    assert.deepEqual([count('token', { mode: 'sell' }), count('token', { signature: 'signed' })], [0, 0]);
    storages.session.remove('ramp.order.anonymous');
    storages.session.set('ramp.order.0123456789abcdef.sell', 'a-sale');
    assert.deepEqual([count('token', { mode: 'sell', signature: 'signed' }), count('token')], [1, 0]);
  });
});
