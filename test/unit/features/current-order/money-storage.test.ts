// A full storage: the widget's own that can be spared makes room for what concerns money, and nothing of anybody else's goes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { announcedKey, STORAGE_KEYS } from '../../../../src/domain/storage-keys.ts';
import { keepsMoney, moneyStorage } from '../../../../src/features/current-order/money-storage.ts';
import { createFakeContext } from '../../../support/fake-context.ts';
import { createFullBrowser } from '../../../support/full-browser.ts';

const DAY_MS = 86_400_000;
const LIST = STORAGE_KEYS.unsettled;

function open(browser = createFullBrowser()) {
  const context = createFakeContext();
  Object.assign(context, { storages: browser.open() });
  return { browser, context };
}

describe('room for what concerns money', () => {
  it('drafts go, and the ends of orders that are long past; orders that live, later ends and all else stay', () => {
    const { browser, context } = open();
    const now = context.clock.now();
    const { local } = browser;
    const spared = {
      lang: 'es',
      'shop.cart': 'three things',
      'ramp.promo-dismissed': 'true',
      [announcedKey('living')]: 'processing_started',
      [announcedKey('living', 'payment_sent')]: 'true',
      [announcedKey('today')]: `complete ${now - DAY_MS / 2}`,
    };
    const expendable = {
      [STORAGE_KEYS.draft.buy]: '{}',
      [STORAGE_KEYS.draft.sell]: '{}',
      [announcedKey('old')]: `complete ${now - 2 * DAY_MS}`,
      [announcedKey('cancelled')]: `cancelled ${now - 2 * DAY_MS}`,
    };
    for (const [key, value] of Object.entries({ ...spared, ...expendable })) local.values.set(key, value);
    local.state = 'full';
    moneyStorage(context).set(LIST, '[]');
    assert.deepEqual(Object.fromEntries(local.values), spared);
  });

  it('the tab gives up what the customer types again, and neither token, order nor what was shown of it', () => {
    const { browser, context } = open();
    const kept = {
      'ramp.session': 'token',
      'ramp.order.anonymous': '7',
      'ramp.shown': '{}',
      'ramp.draft': '',
    };
    for (const [key, value] of Object.entries({ ...kept, 'ramp.billing': 'sealed', 'ramp.step': '{}' }))
      browser.session.values.set(key, value);
    browser.local.state = browser.session.state = 'full';
    moneyStorage(context).set(LIST, '[]');
    assert.deepEqual(Object.fromEntries(browser.session.values), kept);
  });

  it('nothing goes while there is room', () => {
    const { browser, context } = open();
    browser.local.values.set(STORAGE_KEYS.draft.buy, '{}');
    moneyStorage(context).set(LIST, '[]');
    assert.equal(browser.local.values.has(STORAGE_KEYS.draft.buy), true);
  });

  it('whether anything outlives a reload is known, and asking leaves nothing behind', () => {
    for (const [local, session, isKept] of [
      ['open', 'open', true],
      ['full', 'open', true],
      ['open', 'full', true],
      ['full', 'full', false],
      ['blocked', 'blocked', false],
    ] as const) {
      const { browser, context } = open();
      Object.assign(browser.local, { state: local });
      Object.assign(browser.session, { state: session });
      assert.equal(keepsMoney(context), isKept, `${local} ${session}`);
      assert.deepEqual([browser.local.values.size, browser.session.values.size], [0, 0]);
    }
  });
});
