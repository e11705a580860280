// Tabs of one browser share storage, and yet each continues with the order and the choice that it showed.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { clearDraft, saveDraft } from '../../../src/features/quote/save-draft.ts';
import { loadDraft } from '../../../src/features/quote/load-draft.ts';
import { closeOrder } from '../../../src/orders/close-order.ts';
import { showOrder } from '../../../src/orders/take-order.ts';
import { prepareOrder } from '../../../src/orders/prepare-order.ts';
import { restoreOrder } from '../../../src/orders/restore-order.ts';
import { offerUnfinishedOrder } from '../../../src/orders/unfinished-order.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import { createMemoryStorage, type TextStorage } from '../../../src/lib/storage.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { choose, CREATE, order, STORED_ID } from '../../support/orders.ts';

const OTHER_WALLET = '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe';
const FIRST = order({ id: 'order-of-tab-1' });
const SECOND = order({ id: 'order-of-tab-2', toWallet: OTHER_WALLET });

let shared: TextStorage;

/** A page of the tab: after a reload, another page with the same session storage. */
function open(session: TextStorage, path: string = ROUTES.order): FakeContext {
  const context = createFakeContext({ path });
  context.storages.session = session;
  context.storages.local = shared;
  context.stores.session.token = 'token-1';
  for (const known of [FIRST, SECOND]) serve(context, known);
  return context;
}

const serve = ({ gateway }: FakeContext, known: Order) => {
  gateway.on(`GET /api/v1/orders/${known.id}`, { result: known });
  gateway.on(`POST /api/v1/orders/${known.id}/processing/reserve`, { result: known });
};

/** The tab has created its order and shows it. */
async function show(session: TextStorage, shown: Order): Promise<FakeContext> {
  const context = open(session);
  await showOrder(context, shown.id);
  return context;
}

describe('a tab', () => {
  beforeEach(() => {
    shared = createMemoryStorage();
  });

  it('continues with its own order after a reload, whatever another tab has created since', async () => {
    const session = createMemoryStorage();
    await show(session, FIRST);
    await show(createMemoryStorage(), SECOND);
    const reloaded = open(session);
    assert.equal((await restoreOrder(reloaded))?.toWallet, FIRST.toWallet);
    assert.equal(reloaded.stores.order.order?.id, FIRST.id);
    // The specified key holds the latest order of all tabs, for a new tab.
    const fresh = open(createMemoryStorage());
    shared.set(STORED_ID, SECOND.id);
    assert.equal((await restoreOrder(fresh))?.id, SECOND.id);
  });

  it('offers its own order on the calculator', async () => {
    const session = createMemoryStorage();
    await show(session, FIRST);
    await show(createMemoryStorage(), SECOND);
    const reloaded = open(session, ROUTES.buyCalculator);
    await offerUnfinishedOrder(reloaded);
    assert.equal(reloaded.stores.order.unfinished?.id, FIRST.id);
  });

  it('with a choice and no order does not show the order of another tab after a reload', async () => {
    const session = createMemoryStorage();
    const before = open(session, ROUTES.userInfo);
    choose(before);
    saveDraft(before);
    const other = await show(createMemoryStorage(), SECOND);
    clearDraft(other);
    const reloaded = open(session, ROUTES.userInfo);
    assert.equal(await restoreOrder(reloaded), null);
    assert.equal(reloaded.stores.order.order, null);
    assert.equal(loadDraft(reloaded)?.address, before.stores.address.address);
  });

  it('creates an order of its own choice, and never shows the other one', async () => {
    const session = createMemoryStorage();
    const context = open(session, ROUTES.userInfo);
    choose(context);
    saveDraft(context);
    await show(createMemoryStorage(), SECOND);
    context.gateway.on(CREATE, () => {
      assert.equal(context.stores.order.order, null);
      return { result: FIRST };
    });
    await prepareOrder(context, 'user_info');
    assert.equal(context.stores.order.order?.id, FIRST.id);
    assert.equal(context.gateway.asked(CREATE).length, 1);
  });

  it('takes over the order of another tab if that is exactly the one it wants', async () => {
    const context = open(createMemoryStorage(), ROUTES.userInfo);
    choose(context);
    saveDraft(context);
    await show(createMemoryStorage(), FIRST);
    await prepareOrder(context, 'user_info');
    assert.equal(context.gateway.asked(CREATE).length, 0);
    assert.equal(context.stores.order.order?.id, FIRST.id);
  });

  it("does not adopt another tab's choice once its own has become an order", () => {
    const session = createMemoryStorage();
    const context = open(session);
    choose(context);
    saveDraft(context);
    clearDraft(context);
    const other = open(createMemoryStorage());
    choose(other);
    other.stores.address.address = OTHER_WALLET;
    saveDraft(other);
    assert.equal(loadDraft(open(session)), null);
    assert.equal(loadDraft(other)?.address, OTHER_WALLET);
    assert.equal(loadDraft(open(createMemoryStorage()))?.address, OTHER_WALLET);
  });

  it('forgets its own order at its end, and leaves the one of another tab stored', async () => {
    const session = createMemoryStorage();
    const context = await show(session, FIRST);
    await show(createMemoryStorage(), SECOND);
    closeOrder(context);
    assert.equal(session.get(STORED_ID), null);
    assert.equal(shared.get(STORED_ID), SECOND.id);
  });
});
