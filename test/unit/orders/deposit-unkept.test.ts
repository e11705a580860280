// A transfer whose record the browser does not keep for all tabs: the wallet is asked under one key, whatever is forgotten.
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

describe('a deposit that is in doubt while the browser keeps no record of it', () => {
  for (const state of ['full', 'refuses', 'blocked'] as const)
    it(`local storage is ${state}: after a reload the tab still knows, and does not offer the wallet`, async () => {
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
    it(`both storages are ${state}: whoever has forgotten it asks under the same key`, async () => {
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

  it('a storage that refuses after the first refusal: another tab asks under the key that is in doubt', async () => {
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

  it('storages that are full for a longer record alone: a reload asks under the key that is in doubt', async () => {
    const browser = createFullBrowser();
    const pages = pagesOf(browser);
    const first = pages.open();
    await first.commands.sendFromWallet();
    browser.local.state = browser.session.state = 'full';
    // That it was said makes the record longer: the second attempt is not kept, and a page that has forgotten this could keep one.
    first.commands.markSent();
    await first.commands.sendFromWallet();
    await pages.open().commands.sendFromWallet();
    assert.equal(pages.keys.length, 3);
    assert.deepEqual(pages.keys[2], pages.keys[1]);
  });

  it('a storage that refuses when a second refusal comes: the third try has the key that another page reads as open', async () => {
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

  it('a storage that has room again: the key of an attempt that no other tab knew of is kept', async () => {
    const browser = createFullBrowser();
    browser.local.state = 'full';
    const pages = pagesOf(browser);
    const first = pages.open();
    await first.commands.sendFromWallet();
    browser.local.state = 'open';
    await first.commands.sendFromWallet();
    assert.equal(new Set(pages.keys).size, 1);
  });

  it('a storage that keeps it: after a certain refusal another key, as before', async () => {
    const pages = pagesOf(createFullBrowser());
    const first = pages.open();
    await first.commands.sendFromWallet();
    await first.commands.sendFromWallet();
    assert.equal(new Set(pages.keys).size, 2);
  });
});
