// A transfer whose record the browser does not store for all tabs: the widget always asks the wallet under the same key.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DepositRequest } from '../../../src/domain/order/deposit.ts';
import { createFullBrowser, type FakeBrowser } from '../../support/full-browser.ts';
import { stageDeposit } from './deposit-stage.ts';

/** One page after the other in the same tab; all of them ask the same wallet. */
function pagesOf(browser: FakeBrowser) {
  const keys: string[] = [];
  const answers = ['rejected', 'timeout'];
  return {
    keys,
    open() {
      const stage = stageDeposit({ storages: browser.open() });
      stage.offer(({ idempotencyKey }: DepositRequest) => {
        keys.push(idempotencyKey);
        return { error: answers.shift() ?? 'rejected' };
      });
      stage.commands.openPayment();
      return stage;
    },
  };
}

describe('a deposit in doubt without a record in the browser', () => {
  for (const state of ['full', 'refuses', 'blocked'] as const)
    it(`is known to the tab after a reload, and the wallet is not offered: local storage is ${state}`, async () => {
      const browser = createFullBrowser();
      browser.local.state = state;
      const pages = pagesOf(browser);
      const first = pages.open();
      await first.commands.sendFromWallet();
      await first.commands.sendFromWallet();
      assert.equal(new Set(pages.keys).size, 1, 'no other key is begun that another tab does not know of');
      const second = pages.open();
      assert.deepEqual([second.deposit().phase, second.deposit().isOffered], ['begun', false]);
    });

  for (const state of ['full', 'refuses', 'blocked'] as const)
    it(`keeps its key in a page that has forgotten it: both storages are ${state}`, async () => {
      const browser = createFullBrowser();
      browser.local.state = browser.session.state = state;
      const pages = pagesOf(browser);
      const first = pages.open();
      await first.commands.sendFromWallet();
      await first.commands.sendFromWallet();
      await pages.open().commands.sendFromWallet();
      assert.equal(pages.keys.length, 3);
      assert.equal(new Set(pages.keys).size, 1);
    });

  it('keeps its key in another tab if a storage fails after the first refusal', async () => {
    const browser = createFullBrowser();
    const pages = pagesOf(browser);
    const first = pages.open();
    await first.commands.sendFromWallet();
    browser.local.state = 'refuses';
    await first.commands.sendFromWallet();
    const other = pagesOf(browser.openTab());
    await other.open().commands.sendFromWallet();
    assert.deepEqual(other.keys, [pages.keys[1]]);
  });

  it('keeps its key after a reload if storages are full only for a longer record', async () => {
    const browser = createFullBrowser();
    const pages = pagesOf(browser);
    const first = pages.open();
    await first.commands.sendFromWallet();
    browser.local.state = browser.session.state = 'full';
    // The announcement makes the record longer: the second attempt is not stored, and a page that has forgotten it could store one.
    first.commands.markSent();
    await first.commands.sendFromWallet();
    await pages.open().commands.sendFromWallet();
    assert.equal(pages.keys.length, 3);
    assert.deepEqual(pages.keys[2], pages.keys[1]);
  });

  it('gives the third try the key that another page reads as pending if a storage fails at the second refusal', async () => {
    const browser = createFullBrowser();
    const pages = pagesOf(browser);
    const first = pages.open();
    first.offer(({ idempotencyKey }: DepositRequest) => {
      pages.keys.push(idempotencyKey);
      if (pages.keys.length === 2) browser.local.state = browser.session.state = 'refuses';
      return { error: pages.keys.length > 2 ? 'timeout' : 'rejected' };
    });
    for (let press = 0; press < 3; press += 1) await first.commands.sendFromWallet();
    const [, second, third] = pages.keys;
    assert.equal(third, second);
  });

  it('keeps the key of an attempt that no other tab knew of once a storage has room again', async () => {
    const browser = createFullBrowser();
    browser.local.state = 'full';
    const pages = pagesOf(browser);
    const first = pages.open();
    await first.commands.sendFromWallet();
    browser.local.state = 'open';
    await first.commands.sendFromWallet();
    assert.equal(new Set(pages.keys).size, 1);
  });

  it('gets another key after a certain refusal if the storage keeps the record', async () => {
    const pages = pagesOf(createFullBrowser());
    const first = pages.open();
    await first.commands.sendFromWallet();
    await first.commands.sendFromWallet();
    assert.equal(new Set(pages.keys).size, 2);
  });
});
