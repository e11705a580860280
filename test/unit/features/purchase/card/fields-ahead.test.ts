// Hidden card fields: the widget keeps them during the steps before the card of one order, and says so if typed data was lost with them.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { ROUTES } from '../../../../../src/domain/routes/paths.ts';
import { clearOrder } from '../../../../../src/orders/order-changes.ts';
import { isCardLost } from '../../../../../src/orders/payment-store.ts';
import { EMPTY_VIEW, type CardVault, type VaultHandle } from '../../../../../src/vault/card-vault.ts';
import { settle } from '../../../../support/fake-clock.ts';
import { createFakeContext, type FakeContext } from '../../../../support/fake-context.ts';
import { haveOrder, inStatus, order } from '../../../../support/orders.ts';
import {
  createFieldsAhead,
  type FieldsAhead,
} from '../../../../../src/features/purchase/card/vault-fields.ts';

let context: FakeContext;
let ahead: FieldsAhead;
let log: string[];
let canMove: boolean;

const vault: CardVault = {
  prepare: () => void log.push('prepared'),
  giveUp: () => void log.push('given up'),
  setAside: () => canMove && log.push('set aside') > 0,
  mount: () => assert.fail('is not asked for here'),
};
const fields = (empty: boolean) =>
  ({ view: () => ({ ...EMPTY_VIEW, empty }), destroy: () => void log.push('destroyed') }) as VaultHandle;
const isLost = (cardId: string | null = null) => {
  const { payment, order: store } = context.stores;
  return isCardLost(payment, store.order?.id, cardId);
};
const go = async (path: string) => {
  context.navigator.go(path);
  await settle();
};

function begin(path: string): void {
  context = createFakeContext({ path });
  log = [];
  canMove = true;
  ahead = createFieldsAhead(context);
}

describe('prepared card fields', () => {
  beforeEach(() => begin(ROUTES.userInfo));
  const prepare = () => ahead.prepare(vault, {} as never);

  it('wait during the steps before the card, over a verification too', async () => {
    prepare();
    for (const path of [ROUTES.billingAddressEdit, ROUTES.buyKyc, ROUTES.buyKycWaiting]) await go(path);
    haveOrder(context, order());
    await go(ROUTES.order);
    assert.deepEqual(log, ['prepared']);
  });

  for (const path of [
    ROUTES.buyCalculator,
    ROUTES.walletAddress,
    ROUTES.orderWithoutCard,
    ROUTES.limitReached,
  ])
    it(`are discarded once, at ${path}`, async () => {
      prepare();
      await go(path);
      await go(ROUTES.bannedUser);
      assert.deepEqual(log, ['prepared', 'given up']);
    });

  it('are discarded if the order is paid otherwise, and once it is paid', async () => {
    for (const present of [order({ paymentProviderId: 'better_bro' }), inStatus('processing_started')]) {
      begin(ROUTES.userInfo);
      prepare();
      await go(ROUTES.order);
      haveOrder(context, present);
      await settle();
      assert.deepEqual(log, ['prepared', 'given up'], present.status);
    }
  });

  it('are not prepared beside those of the card step, which are there by then', async () => {
    haveOrder(context, order());
    await go(ROUTES.order);
    prepare();
    assert.deepEqual(log, []);
  });

  it('are not prepared for a customer who has left meanwhile, and disappear with the widget', async () => {
    await go(ROUTES.buyCalculator);
    prepare();
    assert.deepEqual(log, []);
    await go(ROUTES.userInfo);
    prepare();
    context.scope.dispose();
    prepare();
    assert.deepEqual(log, ['prepared', 'given up']);
  });
});

describe('card fields that leave their place', () => {
  beforeEach(() => {
    begin(ROUTES.order);
    haveOrder(context, order());
  });

  it('are set aside with their content while an earlier step is shown, and nothing is lost', async () => {
    await go(ROUTES.userInfo);
    ahead.leave(vault, fields(false));
    await go(ROUTES.order);
    ahead.dropStale();
    assert.deepEqual([log, isLost()], [['set aside'], false]);
  });

  it('are removed if the browser cannot move them, and a message says so until the customer types again', async () => {
    canMove = false;
    await go(ROUTES.userInfo);
    ahead.leave(vault, fields(false));
    assert.deepEqual([log, isLost()], [['destroyed'], true]);
    ahead.note(true);
    assert.equal(isLost(), false);
  });

  it('are lost only for the card that was being typed', async () => {
    canMove = false;
    context.stores.payment.savedCardId = 'c-1';
    ahead.leave(vault, fields(false));
    assert.deepEqual([isLost('c-1'), isLost('c-2'), isLost()], [true, false, false]);
  });

  it('are removed without a message if nothing was typed', async () => {
    await go(ROUTES.buyCalculator);
    ahead.leave(vault, fields(true));
    assert.deepEqual([log, isLost()], [['destroyed'], false]);
  });

  it('are removed at the calculator, and a customer who continues the order sees that they were', async () => {
    await go(ROUTES.userInfo);
    ahead.leave(vault, fields(false));
    await go(ROUTES.buyCalculator);
    assert.deepEqual([log, isLost()], [['set aside', 'given up'], true]);
  });

  it("are removed with their order, and with their order's payment", async () => {
    for (const end of [
      () => clearOrder(context.stores.order),
      () => haveOrder(context, order({ id: 'order-2' })),
      () => haveOrder(context, inStatus('processing_started')),
    ]) {
      begin(ROUTES.order);
      haveOrder(context, order());
      await go(ROUTES.userInfo);
      ahead.leave(vault, fields(false));
      end();
      // Code that mounts in the same tick does not see them either.
      ahead.dropStale();
      assert.deepEqual(log, ['set aside', 'given up']);
    }
    assert.equal(isLost(), true);
    haveOrder(context, order({ id: 'order-2' }));
    assert.equal(isLost(), false);
  });

  it('are reported as gone by the widget that continues when the element is put back', async () => {
    await go(ROUTES.order);
    context.scope.dispose();
    ahead.leave(vault, fields(false));
    const { stores } = context;
    const next = createFieldsAhead({ ...createFakeContext({ path: ROUTES.order }), stores });
    assert.equal(isLost(), true);
    next.note(true);
    assert.equal(isLost(), false);
  });

  it('are removed for good with the widget, or if the vault cannot keep them', async () => {
    await go(ROUTES.userInfo);
    const { setAside: _, ...other } = vault;
    ahead.leave(other, fields(false));
    context.scope.dispose();
    ahead.leave(vault, fields(false));
    assert.deepEqual(log, ['destroyed', 'destroyed']);
  });
});
