// After a reload, and after a return by Back from a page that the widget opened, an element resumes at its step; every other visit begins
// again.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepStep, LEAVING_MS } from '../../../../src/app/keep-step.ts';
import { STORAGE_KEYS } from '../../../../src/domain/storage-keys.ts';
import { BACK_LIMIT_MS, RETURN_LIMIT_MS, takeUpStep } from '../../../../src/features/launch/take-up-step.ts';
import { documentId, type PageVisit } from '../../../../src/lib/page-visit.ts';
import type { WebAddress } from '../../../../src/lib/web-address.ts';
import { takeAnswer } from '../../../../src/orders/take-order.ts';
import {
  createFakeContext,
  type FakeContext,
  type FakeContextOptions,
} from '../../../support/fake-context.ts';
import { inStatus } from '../../../support/orders.ts';

const LATER = -1;
const SHOP = 'https://shop.example/pay?cart=7#widget';

/** A visit as `take-up-step.ts` receives it. */
const RELOADED: PageVisit = { document: LATER, way: 'reload', address: SHOP };
const GONE_BACK: PageVisit = { ...RELOADED, way: 'back_forward' };
const OPENED: PageVisit = { ...RELOADED, way: 'navigate' };

/** A visit of the tab at a path. */
function standAt(path: string, context = createFakeContext()): FakeContext {
  keepStep(context);
  context.navigator.go(path);
  return context;
}

/** The next document of the tab. */
function nextVisit({ storages, clock }: FakeContext): FakeContext {
  const context = createFakeContext({ clock });
  return Object.assign(context, { storages });
}

/** A visit at the order's page, and what its page does when it unloads. */
function standAtOrder(
  isFramed = false,
  {
    place = '',
    storages,
    ...options
  }: FakeContextOptions & { place?: string; storages?: FakeContext['storages'] } = {},
) {
  const context = createFakeContext(options);
  if (storages) Object.assign(context, { storages });
  Object.assign(context.stores.widget, { isFramed, place });
  let leave = () => {};
  keepStep(
    context,
    (run) => {
      leave = run;
      return () => {};
    },
    () => SHOP,
  );
  context.navigator.go('/buy/order');
  return { context, leave: () => leave() };
}

const toBank = ({ environment }: FakeContext) => environment.redirect('https://bank.example' as WebAddress);

describe('the step of an element across a reload', () => {
  for (const path of ['/buy/wallet_address', '/buy/login', '/buy/order', '/buy/order_without_card']) {
    it(`resumes at ${path}, and Back leads to the calculator`, () => {
      const next = nextVisit(standAt(path));
      takeUpStep(next, RELOADED);
      assert.equal(next.navigator.path(), path);
      next.navigator.back('/nowhere');
      assert.equal(next.navigator.path(), '/buy');
    });
  }

  it('leads by Back to the previous step after a reload, and to the one before after the next reload', () => {
    const first = standAt('/buy/wallet_address');
    first.navigator.go('/buy/login');
    first.navigator.go('/buy/light_kyc', { replace: true });
    const second = nextVisit(first);
    takeUpStep(second, RELOADED);
    keepStep(second);
    const third = nextVisit(second);
    takeUpStep(third, { ...RELOADED, document: LATER - 1 });
    for (const { navigator } of [second, third]) {
      const way = [navigator.path()];
      for (let step = 0; step < 2; step += 1) {
        navigator.back('/nowhere');
        way.push(navigator.path());
      }
      assert.deepEqual(way, ['/buy/light_kyc', '/buy/wallet_address', '/buy']);
    }
  });

  it('omits an impossible path from what Back leads to', () => {
    const kept = standAt('/buy/login');
    const text = kept.storages.session.get(STORAGE_KEYS.step)!;
    const trail = ['/buy', '//evil', 7, '/orders/1/public', '/buy/wallet_address'];
    kept.storages.session.set(STORAGE_KEYS.step, JSON.stringify({ ...JSON.parse(text), trail }));
    const next = nextVisit(kept);
    takeUpStep(next, RELOADED);
    assert.deepEqual(
      next.stores.route.entries.map(({ path }) => path),
      ['/buy', '/buy/wallet_address', '/buy/login'],
    );
  });

  it('resumes a sale that was begun by the tab of a buy element', () => {
    const context = createFakeContext({ mode: 'sell', path: '/sell' });
    const next = nextVisit(standAt('/sell/order/7/payment', context));
    takeUpStep(next, RELOADED);
    assert.deepEqual([next.stores.widget.mode, next.navigator.path()], ['sell', '/sell/order/7/payment']);
  });

  it('begins again without a reload, in the same document, and with another launch or element', () => {
    const kept = standAt('/buy/login');
    const other = nextVisit(kept);
    other.stores.launch.signature = 'a'.repeat(64);
    const second = nextVisit(kept);
    second.stores.widget.place = ' 2';
    const visits: [FakeContext, PageVisit][] = [
      [nextVisit(kept), OPENED],
      [nextVisit(kept), { ...RELOADED, document: documentId() }],
      [other, RELOADED],
      [second, RELOADED],
    ];
    for (const [next, visit] of visits) {
      takeUpStep(next, visit);
      assert.equal(next.navigator.path(), '/buy');
    }
  });

  for (const [name, laterMs, path] of [
    ['resumes', RETURN_LIMIT_MS - 1, '/buy/order'],
    ['begins again', RETURN_LIMIT_MS, '/buy'],
  ] as const)
    it(`${name} in a frame that returns ${laterMs} ms after it was left`, async () => {
      const { context, leave } = standAtOrder(true);
      leave();
      const next = nextVisit(context);
      next.stores.widget.isFramed = true;
      await next.clock.advance(laterMs);
      takeUpStep(next, OPENED);
      assert.equal(next.navigator.path(), path);
    });

  /** Each row leaves the order's page, for the bank unless the row says otherwise, and returns. */
  interface Return {
    visit?: PageVisit;
    isFramed?: true;
    isLedAway?: false;
    leavingMs?: number;
    awayMs?: number;
    change?: (next: FakeContext) => void;
  }
  const RETURNS: Readonly<Record<string, Return & { isResumed: boolean }>> = {
    'by Back, from a page that the widget opened': { isResumed: true },
    'by Back, just within the time for it': { awayMs: BACK_LIMIT_MS - 1, isResumed: true },
    'by Back, too late': { awayMs: BACK_LIMIT_MS, isResumed: false },
    'by Back, from a page that the customer opened': { isLedAway: false, isResumed: false },
    'by Back, if the page unloaded long after the link was pressed': {
      leavingMs: LEAVING_MS,
      isResumed: false,
    },
    'by Back, to another page of the shop': {
      visit: { ...GONE_BACK, address: 'https://shop.example/' },
      isResumed: false,
    },
    'by Back, in the same document': { visit: { ...GONE_BACK, document: documentId() }, isResumed: false },
    'by Back, to another launch': {
      change: ({ stores }) => void (stores.launch.signature = 'a'.repeat(64)),
      isResumed: false,
    },
    'by Back, in another element': {
      change: ({ stores }) => void (stores.widget.place = ' 2'),
      isResumed: false,
    },
    'by a link, from where the widget led': { visit: OPENED, isResumed: false },
    'by a reload, whenever and from wherever': {
      visit: RELOADED,
      isLedAway: false,
      awayMs: BACK_LIMIT_MS,
      isResumed: true,
    },
    'in a frame, from where the widget led': {
      visit: OPENED,
      isFramed: true,
      awayMs: 60_000,
      isResumed: true,
    },
    'in a frame, too late': { visit: OPENED, isFramed: true, awayMs: BACK_LIMIT_MS, isResumed: false },
    'in a frame, from a page to which the customer went': {
      isFramed: true,
      isLedAway: false,
      awayMs: 60_000,
      isResumed: false,
    },
  };
  for (const [way, { isResumed, ...row }] of Object.entries(RETURNS))
    it(`${isResumed ? 'resumes' : 'begins again'} ${way}`, async () => {
      const { visit = GONE_BACK, isFramed = false, isLedAway = true, leavingMs = 0, awayMs = 60_000 } = row;
      const { context, leave } = standAtOrder(isFramed);
      if (isLedAway) toBank(context);
      await context.clock.advance(leavingMs);
      leave();
      const next = nextVisit(context);
      next.stores.widget.isFramed = isFramed;
      row.change?.(next);
      await next.clock.advance(awayMs);
      takeUpStep(next, visit);
      assert.equal(next.navigator.path(), isResumed ? '/buy/order' : '/buy');
      assert.equal(next.stores.widget.hasTakenUpStep, isResumed);
    });

  it('begins again by Back from elsewhere in the shop, although the widget had left this page before', async () => {
    const { context, leave } = standAtOrder();
    toBank(context);
    leave();
    // The browser had cached the page, which is left once more.
    await context.clock.advance(LEAVING_MS);
    leave();
    const next = nextVisit(context);
    takeUpStep(next, GONE_BACK);
    assert.equal(next.navigator.path(), '/buy');
  });

  it('resumes only the element that opened the other page, if a page has two, whichever notices the unload last', () => {
    for (const isFirstLast of [true, false]) {
      const { context, leave } = standAtOrder();
      const other = standAtOrder(false, { place: ' 2', storages: context.storages });
      // The element that was moved last keeps its step.
      context.navigator.go('/buy/login');
      toBank(context);
      for (const run of isFirstLast ? [other.leave, leave] : [leave, other.leave]) run();
      const next = nextVisit(context);
      takeUpStep(next, GONE_BACK);
      assert.equal(next.navigator.path(), '/buy/login');
    }
  });

  it('keeps the step of another element when one opens another page', () => {
    const { context, leave } = standAtOrder();
    const other = standAtOrder(false, { place: ' 2', storages: context.storages });
    context.navigator.go('/buy/login');
    toBank(other.context);
    leave();
    other.leave();
    const next = nextVisit(context);
    takeUpStep(next, GONE_BACK);
    assert.equal(next.navigator.path(), '/buy');
  });

  for (const [way, isLedAway, path, isResumed] of [
    ['by Back from a page that it opened', true, '/buy/order', true],
    ['by Back from a page that the customer opened', false, '/buy/order', false],
    ['at another of its addresses', true, '/buy/login', false],
  ] as const)
    it(`${isResumed ? 'resumes' : 'begins again'} in the hosted page, opened ${way}, at its address`, () => {
      const { context, leave } = standAtOrder(false, { isEmbedded: false });
      if (isLedAway) toBank(context);
      leave();
      const { storages, clock } = context;
      const next = Object.assign(createFakeContext({ isEmbedded: false, path, clock }), { storages });
      takeUpStep(next, GONE_BACK);
      assert.deepEqual([next.navigator.path(), next.stores.widget.hasTakenUpStep], [path, isResumed]);
      assert.equal(next.stores.route.entries.length, 1);
      assert.equal(storages.session.get(STORAGE_KEYS.step), null);
    });

  for (const [name, options] of [
    ['of a sale', { mode: 'sell', path: '/sell' }],
    ['of a public page', { path: '/orders/1/public' }],
  ] as const)
    it(`leaves a frame ${name} unchanged, beside one that was at a purchase`, () => {
      const { context, leave } = standAtOrder(true);
      leave();
      const other = Object.assign(createFakeContext(options), { storages: context.storages });
      other.stores.widget.isFramed = true;
      takeUpStep(other, OPENED);
      assert.equal(other.navigator.path(), options.path);
    });

  for (const [mode, path] of [
    ['buy', '/buy/order'],
    ['sell', '/sell/order/order-0123456789/status'],
  ] as const)
    for (const status of ['failed', 'expired'] as const)
      it(`resumes at ${path} with an order that is ${status}, until the customer leaves it`, () => {
        const context = standAt(path, createFakeContext({ mode }));
        takeAnswer(context, inStatus(status));
        const next = nextVisit(context);
        takeUpStep(next, RELOADED);
        assert.equal(next.navigator.path(), path);
        context.navigator.go('/buy');
        assert.equal(context.storages.session.get(STORAGE_KEYS.step), null);
      });

  it('stores nothing on the calculator, at the end of a delivered order, and in the hosted page', () => {
    const left = standAt('/buy/login');
    left.navigator.go('/buy');
    const ended = standAt('/buy/order');
    takeAnswer(ended, inStatus('complete'));
    const hosted = standAt('/buy/login', createFakeContext({ isEmbedded: false }));
    for (const { storages } of [left, ended, hosted])
      assert.equal(storages.session.get(STORAGE_KEYS.step), null);
  });

  it('leaves the step of another element of the page unchanged', () => {
    const first = standAt('/buy/login');
    const second = nextVisit(first);
    second.stores.widget.place = ' 2';
    keepStep(second);
    assert.ok(first.storages.session.get(STORAGE_KEYS.step));
  });

  it('ignores a text in another format', () => {
    for (const text of ['', '[]', 'null', '{"path":"/orders/1/public","mode":"buy"}', '{"path":"//evil"}']) {
      const context = createFakeContext();
      context.storages.session.set(STORAGE_KEYS.step, text);
      takeUpStep(context, RELOADED);
      assert.equal(context.navigator.path(), '/buy');
    }
  });
});
