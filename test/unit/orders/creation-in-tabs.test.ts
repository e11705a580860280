// Two tabs that want the same order at the same moment: a browser may deliver one tab's storage change to the other with a delay.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { prepareOrder } from '../../../src/orders/prepare-order.ts';
import { prepareSellOrder } from '../../../src/orders/prepare-sell-order.ts';
import { createMemoryStorage, type TextStorage } from '../../../src/lib/storage.ts';
import { withLock } from '../../../src/lib/with-lock.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { createFakeTabs } from '../../support/fake-tabs.ts';
import { choose, CREATE, inStatus, ORDER_ID, READ, RESERVE } from '../../support/orders.ts';
import { SELL_CREATE, SELL_ID, SELL_READ, sellContext, sellOrder } from '../../support/sell-orders.ts';

/** The storage of two tabs: each sees the other's changes a moment later. */
function lateStorages(): [TextStorage, TextStorage] {
  const own = [createMemoryStorage(), createMemoryStorage()] as const;
  const sideOf = (mine: TextStorage, other: TextStorage): TextStorage => ({
    get: (key) => mine.get(key),
    keys: (prefix) => mine.keys(prefix),
    set(key, value) {
      mine.set(key, value);
      setImmediate(() => void other.set(key, value));
      return true;
    },
    remove(key) {
      mine.remove(key);
      setImmediate(() => other.remove(key));
    },
  });
  return [sideOf(own[0], own[1]), sideOf(own[1], own[0])];
}

/** A network response takes longer than a storage event from another tab. */
const slowly = async <Result>(result: Result) => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done));
  return { result };
};

function tabsOf(open: () => FakeContext): FakeContext[] {
  const storages = lateStorages();
  const { ports } = createFakeTabs();
  return storages.map((local) => {
    const context = open();
    context.storages.local = local;
    context.environment.tabs = ports();
    return context;
  });
}

const keysOf = (tabs: FakeContext[], call: string) =>
  new Set(
    tabs.flatMap((tab) => tab.gateway.asked(call).map(({ headers }) => headers.get('idempotency-key'))),
  );

describe('two tabs that create an order at the same time', () => {
  it('API-42 take over the order of the other, or request it by the same key (buy)', async () => {
    const tabs = tabsOf(() => {
      const context = createFakeContext({ path: ROUTES.userInfo });
      choose(context);
      context.gateway.on(CREATE, () => slowly(inStatus('created')));
      context.gateway.on(READ, { result: inStatus('created') });
      context.gateway.on(RESERVE, { result: inStatus('reserved') });
      return context;
    });
    await Promise.all(tabs.map((tab) => prepareOrder(tab, 'user_info')));
    assert.equal(keysOf(tabs, CREATE).size, 1);
    for (const tab of tabs) {
      assert.equal(tab.stores.order.order?.id, ORDER_ID);
      assert.equal(tab.navigator.path(), ROUTES.order);
    }
  });

  it('SELL-14 API-42 take over the order of the other, or request it by the same key (sell)', async () => {
    const tabs = tabsOf(() => {
      const context = sellContext('/sell/kyc');
      context.gateway.on(SELL_CREATE, () => slowly(sellOrder()));
      context.gateway.on(SELL_READ, { result: sellOrder() });
      return context;
    });
    await Promise.all(tabs.map((tab) => prepareSellOrder(tab)));
    assert.equal(keysOf(tabs, SELL_CREATE).size, 1);
    for (const tab of tabs) assert.equal(tab.stores.order.order?.id, SELL_ID);
  });
});

describe('the locks of tabs', () => {
  const { locks } = createFakeTabs().ports();
  const turn = { name: 'work', locks, signal: new AbortController().signal };

  it('run one after the other, also after a failure, which only its own tab receives', async () => {
    const seen: string[] = [];
    const failing = withLock(turn, async () => {
      seen.push('first begins');
      await slowly(null);
      seen.push('first fails');
      throw new Error('first');
    });
    const next = withLock(turn, () => Promise.resolve(seen.push('second')));
    await assert.rejects(failing, /first/);
    assert.equal(await next, 3);
    assert.deepEqual(seen, ['first begins', 'first fails', 'second']);
  });

  it('make no tab wait if the browser has no locks, or refuses them', async () => {
    const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
    for (const none of [null, refusing])
      assert.equal(await withLock({ ...turn, locks: none }, () => Promise.resolve('done')), 'done');
  });
});
