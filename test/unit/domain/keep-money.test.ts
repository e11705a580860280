// What concerns money while local storage refuses: the tab keeps it, nothing stale stays, and other tabs' orders are not lost.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bindStorage } from '../../../src/domain/gateway-storages.ts';
import { keepMoney } from '../../../src/domain/keep-money.ts';
import { readUnsettled, unsettledText } from '../../../src/domain/order/unsettled-entry.ts';
import {
  announcedKey,
  depositKey,
  idempotencyRecord,
  STORAGE_KEYS,
} from '../../../src/domain/storage-keys.ts';
import type { TextStorage } from '../../../src/lib/storage.ts';
import { createFullBrowser, type FakeBrowser } from '../../support/full-browser.ts';

const LIST = STORAGE_KEYS.unsettled;
const MONEY_KEYS = [LIST, idempotencyRecord('7'), depositKey('7'), announcedKey('7', 'payment_sent')];

const moneyOf = (browser: FakeBrowser, makeRoom = (_: TextStorage) => {}) =>
  keepMoney(browser.open(), makeRoom);
const listOf = (...ids: string[]) =>
  unsettledText(ids.map((orderId) => ({ orderId, mode: 'buy', owner: 'me', sentAt: 1 })));
const idsIn = (text: string | null) => readUnsettled(text).map(({ orderId }) => orderId);

describe('what concerns money outlives a reload although local storage takes nothing', () => {
  for (const state of ['full', 'refuses', 'blocked'] as const)
    for (const key of MONEY_KEYS) {
      it(`${key}, ${state}: the tab's next page reads it, and lists it`, () => {
        const browser = createFullBrowser();
        browser.local.state = state;
        const value = listOf('1');
        assert.equal(moneyOf(browser).set(key, value), false);
        const next = moneyOf(browser);
        assert.deepEqual([next.get(key), next.keys(key)], [value, [key]]);
        next.remove(key);
        assert.deepEqual([moneyOf(browser).get(key), browser.session.values.size], [null, 0]);
      });

      it(`${key}, ${state}: a later write that succeeds leaves no stale copy`, () => {
        const browser = createFullBrowser();
        browser.local.state = state;
        moneyOf(browser).set(key, listOf('1'));
        browser.local.state = 'open';
        assert.equal(moneyOf(browser).set(key, listOf('2')), true);
        assert.deepEqual([moneyOf(browser).get(key), browser.session.values.size], [listOf('2'), 0]);
        assert.equal(moneyOf(browser.openTab()).get(key), listOf('2'));
      });

      it(`${key}, ${state}: what the tab kept goes to all tabs as soon as there is room`, () => {
        const browser = createFullBrowser();
        browser.local.state = state;
        moneyOf(browser).set(key, listOf('1'));
        browser.local.state = 'open';
        moneyOf(browser).get(key);
        assert.equal(moneyOf(browser.openTab()).get(key), listOf('1'));
        assert.equal(browser.session.values.size, 0);
      });
    }

  it('neither storage takes it: memory serves the visit, and nothing is thrown', () => {
    for (const state of ['full', 'refuses', 'blocked'] as const) {
      const browser = createFullBrowser();
      browser.local.state = browser.session.state = state;
      const money = moneyOf(browser);
      assert.equal(money.set(LIST, listOf('1')), false);
      assert.deepEqual(idsIn(money.get(LIST)), ['1']);
      money.remove(LIST);
      assert.equal(money.get(LIST), null);
    }
  });

  it('the tab lists its own orders beside those of the others, and takes none of theirs away', () => {
    const browser = createFullBrowser();
    moneyOf(browser).set(LIST, listOf('1'));
    browser.local.state = 'full';
    moneyOf(browser).set(LIST, listOf('1', '2'));
    browser.local.state = 'open';
    moneyOf(browser.openTab()).set(LIST, listOf('1', '3'));
    assert.deepEqual(idsIn(moneyOf(browser).get(LIST)).sort(), ['1', '2', '3']);
    assert.deepEqual(idsIn(moneyOf(browser.openTab()).get(LIST)).sort(), ['1', '2', '3']);
  });

  it('what other tabs wrote of the same order meanwhile is not written over by a read', () => {
    const browser = createFullBrowser();
    browser.local.state = 'full';
    moneyOf(browser).set(depositKey('7'), 'mine');
    browser.local.state = 'open';
    const other = moneyOf(browser.openTab());
    other.set(depositKey('7'), 'theirs');
    assert.equal(moneyOf(browser).get(depositKey('7')), 'mine');
    assert.equal(other.get(depositKey('7')), 'theirs');
  });

  it('a storage that refuses even a shorter text keeps no order that is settled', () => {
    const browser = createFullBrowser();
    moneyOf(browser).set(LIST, listOf('1', '2'));
    browser.local.state = 'refuses';
    moneyOf(browser).set(LIST, listOf('2'));
    assert.deepEqual(idsIn(moneyOf(browser).get(LIST)), ['2']);
  });

  it('room is made first, in the storage that is full', () => {
    const browser = createFullBrowser();
    browser.local.state = 'full';
    const money = moneyOf(browser, () => (browser.local.state = 'open'));
    assert.equal(money.set(LIST, listOf('1')), true);
    assert.equal(browser.session.values.size, 0);
  });

  it('another gateway keeps its own in the tab as well', () => {
    const browser = createFullBrowser();
    browser.local.state = 'full';
    const at = (origin: string) => {
      const { session, local } = browser.open();
      return keepMoney(
        { session: bindStorage(session, origin, 'x:'), local: bindStorage(local, origin, 'x:') },
        () => {},
      );
    };
    at('https://one.example').set(LIST, listOf('1'));
    at('https://other.example').set(LIST, listOf('2'));
    at('https://other.example').remove(LIST);
    assert.deepEqual(idsIn(at('https://one.example').get(LIST)), ['1']);
    assert.equal(at('https://other.example').get(LIST), null);
  });
});
