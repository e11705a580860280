// A new payout card goes through the vault; if the response is lost, the order shows the outcome.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { SubmitResult, ProcessingRequest } from '../../../src/domain/card/vault-protocol.ts';
import type { VaultFields } from '../../../src/features/purchase/card/vault-fields.ts';
import { numberRead } from '../../../src/orders/order-changes.ts';
import { takeOrder } from '../../../src/orders/take-order.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { SELL_ID, SELL_PROCESS, sellOrder } from '../../support/sell-orders.ts';
import { refused } from '../features/purchase/card/pay-stage.ts';
import { CREATE, PAYMENT, readsAs, SELECT, stageCards, type SellCommands } from './sell-stage.ts';

let context: FakeContext;
let commands: SellCommands;

const payment = () => context.stores.payment;
const sent = () => context.gateway.asked(SELL_PROCESS);
const path = () => context.navigator.path();

function begin(...given: Parameters<typeof stageCards>): void {
  ({ context, commands } = stageCards(...given));
}

describe('a new card', () => {
  let requests: ProcessingRequest[];
  const vault = (...results: SubmitResult[]): VaultFields => {
    requests = [];
    return {
      summary: () => ({ brand: 'mastercard', lastFour: '5454' }),
      submit: (request: ProcessingRequest) => {
        requests.push(request);
        return Promise.resolve(results.shift()!);
      },
    } as VaultFields;
  };
  beforeEach(() => begin(CREATE));

  it('SCARD-09 API-44 hands the vault everything but the card, and opens the payment with its answer', async () => {
    await commands.submitCard(vault({ ok: true, order: sellOrder('can_be_processed') }));
    const { idempotencyKey, shown: _, ...request } = requests[0]!;
    assert.ok(idempotencyKey);
    assert.deepEqual(request, {
      gatewayUrl: 'https://gateway.test',
      orderId: SELL_ID,
      token: 'token-1',
      merchantHeader: null,
      acceptLanguage: 'en-US',
      billing: null,
      phone: null,
      agreement: true,
      returnUrl: null,
    });
    assert.equal(path(), PAYMENT);
    assert.equal(sent().length, 0);
    const named = { brand: 'mastercard', lastFour: '5454' };
    assert.deepEqual(context.stores.order.payoutCard, { orderId: SELL_ID, named, isEarlier: false });
  });

  it('VALID-45 ERR-32 shows wrong fields in the frame, and nothing below the form', async () => {
    const names = ['number', 'expirationDate', 'holder', 'dateOfBirth'];
    const fields = Object.fromEntries(names.map((name) => [`card.${name}`, 'wrong']));
    await commands.submitCard(vault(refused('validation_error', { fields })));
    assert.equal(payment().message, null);
    assert.equal(path(), CREATE);
  });

  it('ERR-32 shows an error below the form if the frame lacks its field', async () => {
    await commands.submitCard(
      vault(refused('validation_error', { fields: { 'card.country': 'Not served' } })),
    );
    assert.deepEqual(payment().message, { text: 'Not served' });
  });

  it('refreshes a stale session once and sends the card again under the same key', async () => {
    await commands.submitCard(
      vault(refused('csrf_token_mismatch'), { ok: true, order: sellOrder('can_be_processed') }),
    );
    assert.equal(requests.length, 2);
    assert.equal(requests[0]!.idempotencyKey, requests[1]!.idempotencyKey);
  });

  it('reads the outcome from the order if the frame is removed while it sends', async () => {
    readsAs(context, sellOrder('created'), sellOrder('can_be_processed'));
    await commands.submitCard(vault(refused('vault_reloaded', { status: 0 })));
    assert.equal(path(), PAYMENT);
    assert.equal(requests.length, 1);
  });

  it('reports no error if the form is removed while it sends because a read found the order advanced', async () => {
    const moving = vault();
    moving.submit = () => {
      takeOrder(context, sellOrder('can_be_processed'), numberRead(context.stores.order));
      return Promise.resolve(refused('vault_reloaded', { status: 0 }));
    };
    await commands.submitCard(moving);
    assert.deepEqual([path(), context.reported], [PAYMENT, []]);
  });

  it('waits with another card after a lost response until the first one can no longer be chosen, and then uses another key', async () => {
    const first = vault(refused('time_out', { status: 0 }));
    await commands.submitCard(first);
    const firstKey = requests[0]!.idempotencyKey;
    const before = context.clock.ticks();
    const second = vault(refused('idempotency_key_reused'), {
      ok: true,
      order: sellOrder('can_be_processed'),
    });
    const done = commands.submitCard(second);
    await context.clock.advance(5_000);
    assert.deepEqual(
      requests.map(({ idempotencyKey }) => idempotencyKey),
      [firstKey],
    );
    await context.clock.advance(20_000);
    await done;
    assert.ok(context.clock.ticks() - before >= 20_000);
    assert.equal(requests.length, 2);
    assert.notEqual(requests[1]!.idempotencyKey, firstKey);
    assert.equal(path(), PAYMENT);
  });

  it('does not send another card after a lost response if the first one was chosen', async () => {
    await commands.submitCard(vault(refused('time_out', { status: 0 })));
    readsAs(context, sellOrder('created'), sellOrder('can_be_processed'));
    await commands.submitCard(vault(refused('idempotency_key_reused')));
    assert.equal(requests.length, 1);
    assert.equal(path(), PAYMENT);
  });

  it('shows an error, and never crashes, if a response is not an order', async () => {
    await commands.submitCard(vault({ ok: true, order: { id: 1 } }));
    assert.deepEqual(payment().message, { key: 'errors.cardSomethingWentWrong' });
  });

  it('SCARD-08 returns to the list by Back if there is one', async () => {
    commands.backFromCardCreate();
    assert.equal(path(), SELECT);
  });

  it('SCARD-08 returns to the welcome screen by Back if there is no list', async () => {
    begin(CREATE, []);
    commands.backFromCardCreate();
    assert.equal(path(), '/sell/welcome');
  });
});
