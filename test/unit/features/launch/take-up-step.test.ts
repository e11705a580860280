// After a reload an element goes on at its step; `restart()`, another launch, another element and another way back begin anew.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepStep } from '../../../../src/app/keep-step.ts';
import { STORAGE_KEYS } from '../../../../src/domain/storage-keys.ts';
import { RETURN_LIMIT_MS, takeUpStep } from '../../../../src/features/launch/take-up-step.ts';
import { takeAnswer } from '../../../../src/orders/take-order.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { inStatus } from '../../../support/orders.ts';

const LATER = -1;

/** A visit of the tab that stands at a path. */
function standAt(path: string, context = createFakeContext()): FakeContext {
  keepStep(context);
  context.navigator.go(path);
  return context;
}

/** The next document of the tab. */
function nextVisit({ storages }: FakeContext): FakeContext {
  const context = createFakeContext();
  return Object.assign(context, { storages });
}

describe('the step of an element across a reload', () => {
  for (const path of ['/buy/wallet_address', '/buy/login', '/buy/order', '/buy/order_without_card']) {
    it(`goes on at ${path}, and Back leads to the calculator`, () => {
      const next = nextVisit(standAt(path));
      takeUpStep(next, true, LATER);
      assert.equal(next.navigator.path(), path);
      next.navigator.back('/nowhere');
      assert.equal(next.navigator.path(), '/buy');
    });
  }

  it('one step back after a reload is the step before, and another one after the next reload too', () => {
    const first = standAt('/buy/wallet_address');
    first.navigator.go('/buy/login');
    first.navigator.go('/buy/light_kyc', { replace: true });
    const second = nextVisit(first);
    takeUpStep(second, true, LATER);
    keepStep(second);
    const third = nextVisit(second);
    takeUpStep(third, true, LATER - 1);
    for (const { navigator } of [second, third]) {
      const way = [navigator.path()];
      for (let step = 0; step < 2; step += 1) {
        navigator.back('/nowhere');
        way.push(navigator.path());
      }
      assert.deepEqual(way, ['/buy/light_kyc', '/buy/wallet_address', '/buy']);
    }
  });

  it('a way that no visit could have come by is left out of what Back leads to', () => {
    const kept = standAt('/buy/login');
    const text = kept.storages.session.get(STORAGE_KEYS.step)!;
    const trail = ['/buy', '//evil', 7, '/orders/1/public', '/buy/wallet_address'];
    kept.storages.session.set(STORAGE_KEYS.step, JSON.stringify({ ...JSON.parse(text), trail }));
    const next = nextVisit(kept);
    takeUpStep(next, true, LATER);
    assert.deepEqual(
      next.stores.route.entries.map(({ path }) => path),
      ['/buy', '/buy/wallet_address', '/buy/login'],
    );
  });

  it('goes on with a sale that was begun by the tab of a buy element', () => {
    const context = createFakeContext({ mode: 'sell', path: '/sell' });
    const next = nextVisit(standAt('/sell/order/7/payment', context));
    takeUpStep(next, true, LATER);
    assert.deepEqual([next.stores.widget.mode, next.navigator.path()], ['sell', '/sell/order/7/payment']);
  });

  it('begins anew without a reload, in the same document, and with another launch or element', () => {
    const kept = standAt('/buy/login');
    const other = nextVisit(kept);
    other.stores.launch.signature = 'a'.repeat(64);
    const second = nextVisit(kept);
    second.stores.widget.place = ' 2';
    const visits: [FakeContext, boolean, number?][] = [
      [nextVisit(kept), false, LATER],
      [nextVisit(kept), true],
      [other, true, LATER],
      [second, true, LATER],
    ];
    for (const [next, isReloaded, document] of visits) {
      takeUpStep(next, isReloaded, document);
      assert.equal(next.navigator.path(), '/buy');
    }
  });

  for (const [name, laterMs, path] of [
    ['goes on', RETURN_LIMIT_MS - 1, '/buy/order'],
    ['begins anew', RETURN_LIMIT_MS, '/buy'],
  ] as const)
    it(`a frame that comes back ${laterMs} ms after it was left ${name}`, async () => {
      const context = createFakeContext();
      context.stores.widget.isFramed = true;
      let leave = () => {};
      keepStep(context, (run) => {
        leave = run;
        return () => {};
      });
      context.navigator.go('/buy/order');
      leave();
      const next = nextVisit(context);
      next.stores.widget.isFramed = true;
      await next.clock.advance(laterMs);
      takeUpStep(next, false, LATER);
      assert.equal(next.navigator.path(), path);
    });

  for (const [name, options] of [
    ['of a sale', { mode: 'sell', path: '/sell' }],
    ['of a public page', { path: '/orders/1/public' }],
  ] as const)
    it(`leaves a frame ${name} where it is, beside one that stood at a purchase`, () => {
      const context = createFakeContext();
      context.stores.widget.isFramed = true;
      let leave = () => {};
      keepStep(context, (run) => {
        leave = run;
        return () => {};
      });
      context.navigator.go('/buy/order');
      leave();
      const other = Object.assign(createFakeContext(options), { storages: context.storages });
      other.stores.widget.isFramed = true;
      takeUpStep(other, false, LATER);
      assert.equal(other.navigator.path(), options.path);
    });

  for (const [mode, path] of [
    ['buy', '/buy/order'],
    ['sell', '/sell/order/order-0123456789/status'],
  ] as const)
    for (const status of ['failed', 'expired'] as const)
      it(`goes on at ${path} where the order is ${status}, until that is left`, () => {
        const context = standAt(path, createFakeContext({ mode }));
        takeAnswer(context, inStatus(status));
        const next = nextVisit(context);
        takeUpStep(next, true, LATER);
        assert.equal(next.navigator.path(), path);
        context.navigator.go('/buy');
        assert.equal(context.storages.session.get(STORAGE_KEYS.step), null);
      });

  it('keeps nothing on the calculator, at the end of an order that was delivered, and in the hosted page', () => {
    const left = standAt('/buy/login');
    left.navigator.go('/buy');
    const ended = standAt('/buy/order');
    takeAnswer(ended, inStatus('complete'));
    const hosted = standAt('/buy/login', createFakeContext({ isEmbedded: false }));
    for (const { storages } of [left, ended, hosted])
      assert.equal(storages.session.get(STORAGE_KEYS.step), null);
  });

  it('leaves the step of another element of the page alone', () => {
    const first = standAt('/buy/login');
    const second = nextVisit(first);
    second.stores.widget.place = ' 2';
    keepStep(second);
    assert.ok(first.storages.session.get(STORAGE_KEYS.step));
  });

  it('takes nothing that is not its own text', () => {
    for (const text of ['', '[]', 'null', '{"path":"/orders/1/public","mode":"buy"}', '{"path":"//evil"}']) {
      const context = createFakeContext();
      context.storages.session.set(STORAGE_KEYS.step, text);
      takeUpStep(context, true, LATER);
      assert.equal(context.navigator.path(), '/buy');
    }
  });
});
