// Keeps the route store and the history in step, even if the browser navigates late.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createNavigator } from '../../../src/app/navigator.ts';
import { createMemoryHistory, type History, type HistoryEntry } from '../../../src/lib/history.ts';
import { createRouteStore, currentEntry } from '../../../src/features/shell/route-store.ts';

const FIRST: HistoryEntry = { path: '/buy', search: '?x=1', key: 'first' };

function browser() {
  const entries = [FIRST];
  let backs = 0;
  let tell: (key: string | null, entry: HistoryEntry) => void = () => undefined;
  const history: History = {
    first: FIRST,
    push: (entry) => void entries.push(entry),
    replace: (entry) => void entries.splice(-1, 1, entry),
    back: () => void (backs += 1),
    listen(listener) {
      tell = listener;
      return () => undefined;
    },
    isExternal: true,
  };
  const route = createRouteStore(FIRST);
  const navigator = createNavigator(route, history);
  return {
    route,
    navigator,
    entries,
    backs: () => backs,
    /** The browser finishes going back. */
    arrive() {
      entries.pop();
      tell(entries.at(-1)!.key, entries.at(-1)!);
    },
  };
}

function inMemory() {
  const navigator = createNavigator(createRouteStore(FIRST), createMemoryHistory(FIRST.path));
  return { navigator, arrive: () => undefined };
}

describe('navigator', () => {
  it('ROUTE-14 keeps the query string', () => {
    const { navigator, entries } = browser();
    navigator.go('/buy/login');
    assert.deepEqual([entries.at(-1)!.path, entries.at(-1)!.search], ['/buy/login', '?x=1']);
  });

  it('calls history.back only once until the browser has gone back', () => {
    const { navigator, backs, arrive, route } = browser();
    navigator.go('/buy/login');
    for (let turn = 0; turn < 8; turn += 1) navigator.back('/buy');
    assert.equal(backs(), 1);
    arrive();
    assert.equal(currentEntry(route).path, '/buy');
  });

  for (const isExternal of [false, true])
    it(`KYC-08 leads back from a payment past the customer's data, and not in a circle (${isExternal ? 'browser' : 'memory'})`, () => {
      const { navigator, arrive } = isExternal ? browser() : inMemory();
      for (const path of ['/buy/wallet_address', '/buy/user_info', '/order']) navigator.go(path);
      navigator.backTo('/buy/user_info');
      arrive();
      assert.equal(navigator.path(), '/buy/user_info');
      navigator.back('/buy');
      arrive();
      assert.equal(navigator.path(), '/buy/wallet_address');
    });

  it('replaces the entry if the target of backTo is not the previous one', () => {
    const { navigator } = inMemory();
    for (const path of ['/buy/wallet_address', '/order']) navigator.go(path);
    navigator.backTo('/buy/user_info');
    assert.equal(navigator.path(), '/buy/user_info');
    navigator.back('/buy');
    assert.equal(navigator.path(), '/buy/wallet_address');
  });

  it('goes to the fallback if there is no earlier entry of its own', () => {
    const route = createRouteStore({ ...FIRST, path: '/buy/order' });
    const navigator = createNavigator(route, createMemoryHistory('/buy/order'));
    navigator.back('/buy');
    assert.equal(navigator.path(), '/buy');
    assert.equal(route.entries.length, 1);
  });
});
