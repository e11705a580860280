// The way to an order that can be paid: reuse or create, compare, reserve, route; no answer lost means no order twice.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { Order } from '../../../../src/domain/order.ts';
import { ROUTES } from '../../../../src/domain/routes.ts';
import { createOrderCommands } from '../../../../src/flows/order/order-commands.ts';
import { saveDraft } from '../../../../src/flows/calculator/draft.ts';
import {
  createFakeContext,
  type FakeContext,
  type FakeContextOptions,
} from '../../../support/fake-context.ts';
import {
  choose,
  CREATE,
  customer,
  failing,
  inStatus,
  messageTypes,
  order,
  ORDER_ID,
  READ,
  RESERVE,
  START_MS,
  STORED_ID,
  WALLET,
} from '../../../support/orders.ts';

const ALONE = { locks: null, openChannel: () => null };
const DRAFT = 'ramp.draft';
const CUSTOMER = 'GET /api/v1/customers/current';

let context: FakeContext;
let known: Order | null;
let commands: ReturnType<typeof createOrderCommands>;

function begin(options: FakeContextOptions = {}): void {
  context = createFakeContext({ path: ROUTES.userInfo, ...options });
  choose(context);
  saveDraft(context);
  known = null;
  context.gateway.on(CREATE, () => ({ result: (known = inStatus('created')) }));
  context.gateway.on(READ, () => (known ? { result: known } : failing(404, 'not_found_error')));
  context.gateway.on(RESERVE, () => ({ result: (known = { ...known!, status: 'reserved' }) }));
  context.gateway.on(CUSTOMER, { result: customer() });
  commands = createOrderCommands(context, ALONE);
}
const store = () => context.stores.order;
const asked = (key: string) => context.gateway.asked(key);
const keyOf = (request: { headers: Headers } | undefined) => request?.headers.get('idempotency-key');
const path = () => context.navigator.path();

beforeEach(() => begin());

describe('prepare order', () => {
  it('ORDER-15 ORDER-16 STORE-05 API-13 creates, fetches, keeps the id, reserves and goes to Order', async () => {
    await commands.prepare();
    assert.deepEqual(asked(CREATE)[0]?.body, {
      paymentType: 'card',
      fromCurrency: 'USD',
      toCurrency: 'USDT-MATIC',
      fromAmount: '100',
      toWallet: WALLET,
    });
    assert.equal(asked(READ).length, 1);
    assert.equal(asked(RESERVE).length, 1);
    assert.equal(asked(RESERVE)[0]?.body, null);
    assert.equal(context.storages.local.get(STORED_ID), ORDER_ID);
    assert.equal(context.storages.local.get(DRAFT), null);
    assert.equal(store().order?.status, 'reserved');
    assert.equal(path(), ROUTES.order);
    assert.deepEqual(messageTypes(context), ['operation_created']);
  });

  it('ORDER-16 clears the id when the gateway knows no order after its creation', async () => {
    context.gateway.on(READ, failing(404, 'not_found_error'));
    await commands.prepare();
    assert.equal(context.storages.local.get(STORED_ID), null);
    assert.equal(store().order, null);
    assert.deepEqual(store().message, { key: 'errors.somethingWentWrong' });
    assert.equal(asked(RESERVE).length, 0);
  });

  it('a double press creates one order', async () => {
    await Promise.all([commands.prepare(), commands.prepare()]);
    assert.equal(asked(CREATE).length, 1);
    assert.equal(asked(RESERVE).length, 1);
  });

  const ROUTED: ReadonlyArray<readonly [string, string]> = [
    ['card_pne', ROUTES.order],
    ['better_bro', ROUTES.confirmTransaction],
    ['google_pay_pne', ROUTES.orderWithoutCard],
    ['blik_pne', ROUTES.orderWithoutCard],
    ['skrill_pne', ROUTES.orderWithoutCard],
  ];
  for (const [paymentProviderId, route] of ROUTED) {
    it(`CONST-02 an order of ${paymentProviderId} goes to ${route}`, async () => {
      context.gateway.on(CREATE, () => ({ result: (known = inStatus('created', { paymentProviderId })) }));
      await commands.prepare();
      assert.equal(path(), route);
    });
  }

  for (const status of ['created', 'reserved'] as const) {
    it(`proceeds with an order in ${status} that is what the customer wants`, async () => {
      known = inStatus(status);
      context.storages.local.set(STORED_ID, ORDER_ID);
      await commands.prepare();
      assert.equal(asked(CREATE).length, 0);
      assert.equal(asked(RESERVE).length, status === 'created' ? 1 : 0);
      assert.equal(path(), ROUTES.order);
    });
  }

  const OTHERS: ReadonlyArray<readonly [string, Partial<Order>]> = [
    ['another amount', { fromAmount: '101' }],
    ['another wallet', { toWallet: '0x1' }],
    ['another pair', { toCurrency: { ticker: 'BTC', tickerWithNetwork: 'BTC' } }],
    ['another way to pay', { paymentProviderId: 'skrill_pne' }],
    ['an end', { status: 'expired' }],
  ];
  for (const [name, more] of OTHERS) {
    it(`makes a new order when the old one has ${name}`, async () => {
      context.stores.order.unfinished = order(more) as never;
      await commands.prepare();
      assert.equal(asked(CREATE).length, 1);
    });
  }

  it('takes the order itself in place of the calculator after a reload', async () => {
    context.stores.widget.hasStarted = false;
    context.storages.local.remove(DRAFT);
    known = inStatus('reserved', { fromAmount: '250', toAmount: '245' });
    context.storages.local.set(STORED_ID, ORDER_ID);
    await commands.prepare();
    assert.equal(asked(CREATE).length, 0);
    assert.equal(store().rateChange, null);
    assert.equal(path(), ROUTES.order);
  });

  it('makes nothing of the calculator that the customer never left', async () => {
    context.stores.widget.hasStarted = false;
    context.storages.local.remove(DRAFT);
    await commands.prepare();
    assert.equal(asked(CREATE).length, 0);
    assert.equal(path(), ROUTES.buyCalculator);
  });

  it('reserves again when the reservation of the kept order has passed', async () => {
    known = inStatus('reserved', { reservationExpiresAt: new Date(START_MS - 1).toISOString() });
    context.storages.local.set(STORED_ID, ORDER_ID);
    await commands.prepare();
    assert.equal(asked(RESERVE).length, 1);
  });
});

describe('an answer that got lost', () => {
  it('CONST-03 ERR-29 keeps the key over a time-out, and the next press makes no second order', async () => {
    context.gateway.on(CREATE, 'never');
    const pressed = commands.prepare();
    await context.clock.advance(29_999);
    assert.equal(store().isPreparing, true);
    await context.clock.advance(1);
    await pressed;
    assert.deepEqual(store().message, { key: 'errors.noAnswer' });
    context.gateway.on(CREATE, () => ({ result: (known = inStatus('created')) }));
    await commands.prepare();
    assert.equal(asked(CREATE).length, 2);
    assert.equal(keyOf(asked(CREATE)[0]), keyOf(asked(CREATE)[1]));
    assert.equal(store().message, null);
  });

  it('keeps the key over a broken line and over a reload', async () => {
    context.gateway.on(CREATE, 'offline');
    await commands.prepare();
    assert.deepEqual(store().message, { key: 'errors.noConnection' });
    const reloaded = createOrderCommands(context, ALONE);
    context.gateway.on(CREATE, () => ({ result: (known = inStatus('created')) }));
    await reloaded.prepare();
    assert.equal(keyOf(asked(CREATE)[0]), keyOf(asked(CREATE)[1]));
  });

  it('another choice is another order', async () => {
    context.gateway.on(CREATE, 'offline');
    await commands.prepare();
    context.stores.address.address = `${WALLET}x`;
    await commands.prepare();
    assert.notEqual(keyOf(asked(CREATE)[0]), keyOf(asked(CREATE)[1]));
  });

  it('the next order of the same choice has another key', async () => {
    await commands.prepare();
    commands.forget();
    await commands.prepare();
    assert.equal(asked(CREATE).length, 2);
    assert.notEqual(keyOf(asked(CREATE)[0]), keyOf(asked(CREATE)[1]));
  });

  it('an answer to the creation stands when the order cannot be read now', async () => {
    context.gateway.on(READ, 'offline');
    await commands.prepare();
    assert.equal(path(), ROUTES.order);
    assert.equal(context.storages.local.get(STORED_ID), ORDER_ID);
  });

  it("ERR-31 an error without a code leads to the calculator, with 'Unknown error' there", async () => {
    context.gateway.on(CREATE, { status: 400, error: { code: '', message: 'Out of order' } });
    await commands.prepare();
    assert.equal(path(), ROUTES.buyCalculator);
    assert.equal(context.stores.calculator.notice, 'unknown_error');
  });

  describe('after an answer to the reservation that cannot be read', () => {
    const UNREADABLE = failing(200, 'unexpected_server_error', null, 'Could not parse server response');
    /** As `parseWith` finds it: no order in the answer. */
    const garbage = { result: { id: ORDER_ID } };

    it('the order is read, and goes on when it is reserved', async () => {
      context.gateway.on(RESERVE, () => {
        known = { ...known!, status: 'reserved' };
        return garbage;
      });
      await commands.prepare();
      assert.equal(path(), ROUTES.order);
      assert.equal(store().message, null);
      assert.equal(asked(RESERVE).length, 1);
    });

    for (const stage of ['user_info', 'create'] as const) {
      it(`the customer stays with the order (${stage}), and the next press reserves it under the same key`, async () => {
        context.gateway.on(RESERVE, { ...UNREADABLE, status: 500 });
        await commands.prepare(stage);
        assert.equal(path(), ROUTES.userInfo);
        const key = stage === 'user_info' ? 'errors.somethingWentWrong' : 'errors.unknown';
        assert.deepEqual(store().message, { key });
        context.gateway.on(RESERVE, () => ({ result: (known = { ...known!, status: 'reserved' }) }));
        await commands.prepare(stage);
        assert.equal(path(), ROUTES.order);
        assert.equal(keyOf(asked(RESERVE)[0]), keyOf(asked(RESERVE)[1]));
        assert.equal(asked(CREATE).length, 1);
      });
    }
  });

  it('API-15 reserving again after a lost answer uses the same key', async () => {
    context.gateway.on(RESERVE, 'offline');
    await commands.prepare();
    context.gateway.on(RESERVE, () => ({ result: (known = inStatus('reserved')) }));
    await commands.prepare();
    assert.equal(asked(CREATE).length, 1);
    assert.equal(keyOf(asked(RESERVE)[0]), keyOf(asked(RESERVE)[1]));
  });
});

describe('a rate that changed', () => {
  const worse = () => (known = inStatus('created', { toAmount: '97' }));

  it('ORDER-18 is shown and accepted before the order is reserved', async () => {
    context.gateway.on(CREATE, () => ({ result: worse() }));
    await commands.prepare();
    assert.deepEqual(store().rateChange, {
      before: { fromAmount: '100', toAmount: '98' },
      after: { fromAmount: '100', toAmount: '97' },
    });
    assert.equal(asked(RESERVE).length, 0);
    assert.equal(path(), ROUTES.userInfo);
    await commands.acceptRate();
    assert.equal(store().rateChange, null);
    assert.equal(asked(RESERVE).length, 1);
    assert.equal(path(), ROUTES.order);
  });

  it('is not asked for twice', async () => {
    context.gateway.on(CREATE, () => ({ result: worse() }));
    await commands.prepare();
    await commands.acceptRate();
    context.navigator.go(ROUTES.userInfo);
    await commands.prepare();
    assert.equal(store().rateChange, null);
    assert.equal(path(), ROUTES.order);
  });

  it('is shown on Order when it came with the reservation', async () => {
    context.gateway.on(RESERVE, () => ({ result: (known = inStatus('reserved', { toAmount: '96' })) }));
    await commands.prepare();
    assert.equal(path(), ROUTES.order);
    assert.deepEqual(store().rateChange?.after, { fromAmount: '100', toAmount: '96' });
    await commands.acceptRate();
    assert.equal(asked(RESERVE).length, 1);
    assert.equal(store().rateChange, null);
  });

  it('accepting without a change does nothing', async () => {
    await commands.acceptRate();
    assert.equal(asked(RESERVE).length, 0);
  });
});

describe('errors of creation', () => {
  type Row = readonly [title: string, status: number, code: string, payload: unknown, route: string];
  const ROWS: readonly Row[] = [
    [
      'ERR-10 max_sum_for_light_kyc_exceeded goes to KYC',
      409,
      'max_sum_for_light_kyc_exceeded',
      null,
      ROUTES.buyKyc,
    ],
    ['ERR-11 must_pass_kyc goes to KYC', 409, 'must_pass_kyc', null, ROUTES.buyKyc],
    [
      'ERR-12 no_payment_provider_can_be_used goes to root',
      409,
      'no_payment_provider_can_be_used',
      null,
      ROUTES.buyCalculator,
    ],
    [
      'ERR-15 toWallet goes to the wallet address',
      422,
      'validation_error',
      { toWallet: ['Bad wallet'] },
      ROUTES.walletAddress,
    ],
    [
      'ERR-16 fromAmount goes to root',
      422,
      'validation_error',
      { fromAmount: ['Too small'] },
      ROUTES.buyCalculator,
    ],
    [
      'ERR-16 toCurrency goes to root',
      422,
      'validation_error',
      { toCurrency: ['Gone'] },
      ROUTES.buyCalculator,
    ],
    [
      'ERR-16 fromCurrency goes to root',
      422,
      'validation_error',
      { fromCurrency: ['Gone'] },
      ROUTES.buyCalculator,
    ],
    [
      'ERR-17 LIMIT-02 a daily limit',
      422,
      'validation_error',
      { fromAmount: ['You reached your daily limit.'] },
      ROUTES.limitReached,
    ],
    ['ERR-30 an unknown code stays on user info', 400, 'never_heard_of', null, ROUTES.userInfo],
    ['ERR-04 unauthorized logs out', 401, 'authentication_error', null, ROUTES.buyCalculator],
  ];
  for (const [title, status, code, payload, route] of ROWS) {
    it(title, async () => {
      context.gateway.on(CREATE, failing(status, code, payload));
      await commands.prepare();
      assert.equal(path(), route);
      assert.equal(store().isPreparing, false);
      assert.equal(asked(RESERVE).length, 0);
    });
  }

  it('ERR-15 shows the text on the address field', async () => {
    context.gateway.on(CREATE, failing(422, 'validation_error', { toWallet: ['Bad wallet'] }));
    await commands.prepare();
    assert.equal(context.stores.address.serverError, 'Bad wallet');
  });

  it('ERR-12 ERR-13 says why on the calculator', async () => {
    context.gateway.on(CREATE, failing(409, 'no_payment_provider_can_be_used'));
    await commands.prepare();
    assert.equal(context.stores.calculator.notice, 'no_provider');
    begin();
    context.stores.launch.flow = 'payment';
    context.gateway.on(CREATE, failing(409, 'no_payment_provider_can_be_used'));
    await commands.prepare();
    assert.equal(context.stores.calculator.notice, 'region');
  });

  it('ERR-22 ERR-23 tells the host that the merchant order id exists, and shows the text', async () => {
    context.stores.launch.payload = { merchantOrderId: 'm-1' } as never;
    context.gateway.on(CREATE, failing(409, 'merchant_order_id_not_unique', null, 'Used already'));
    await commands.prepare();
    assert.deepEqual(context.sent[0]?.payload, { merchantOrderId: 'm-1' });
    assert.equal(context.sent[0]?.type, 'merchant_order_id_exists');
    assert.deepEqual(store().message, { text: 'Used already' });
  });

  it('ERR-24 unverified funds', async () => {
    context.gateway.on(CREATE, failing(409, 'transfer_limit_reached_for_unverified_funds'));
    await commands.prepare();
    assert.deepEqual(store().message, { key: 'errors.transferLimit' });
  });

  it('ERR-30 the text on user info', async () => {
    context.gateway.on(CREATE, failing(400, 'never_heard_of'));
    await commands.prepare();
    assert.deepEqual(store().message, { key: 'errors.somethingWentWrong' });
  });

  it('ERR-04 an unauthorized answer clears customer, token and order of this tab', async () => {
    context.storages.session.set('ramp.session', 'token-1');
    context.gateway.on(RESERVE, failing(401, 'authentication_error'));
    await commands.prepare();
    assert.equal(context.stores.session.customer, null);
    assert.equal(context.storages.session.get('ramp.session'), null);
    assert.equal(context.storages.local.get(STORED_ID), null);
    assert.equal(store().order, null);
  });

  it('leaves the session and the order of another tab alone', async () => {
    context.gateway.on(RESERVE, () => {
      context.storages.session.set('ramp.session', 'token-2');
      context.storages.local.set(STORED_ID, 'order-of-another-tab');
      return failing(401, 'authentication_error');
    });
    await commands.prepare();
    assert.equal(context.storages.session.get('ramp.session'), 'token-2');
    assert.equal(context.storages.local.get(STORED_ID), 'order-of-another-tab');
  });

  for (const status of [403, 419]) {
    it(`a stale session (csrf_token_mismatch, ${status}) is refreshed and the call repeated once`, async () => {
      let isFirst = true;
      context.gateway.on(CREATE, () => {
        if (!isFirst) return { result: (known = inStatus('created')) };
        isFirst = false;
        return failing(status, 'csrf_token_mismatch');
      });
      await commands.prepare();
      assert.equal(asked(CUSTOMER).length, 1);
      assert.equal(asked(CREATE).length, 2);
      assert.equal(keyOf(asked(CREATE)[0]), keyOf(asked(CREATE)[1]));
      assert.equal(path(), ROUTES.order);
    });
  }

  it('a session that stays stale ends in a text', async () => {
    context.gateway.on(CREATE, failing(403, 'csrf_token_mismatch'));
    await commands.prepare();
    assert.equal(asked(CREATE).length, 2);
    assert.deepEqual(store().message, { key: 'errors.somethingWentWrong' });
  });
});
