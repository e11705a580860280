// The bank's authorization request is loaded and stored, and its codes are sent once.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ProviderAuth } from '../../../../../src/domain/order/provider-auth.ts';
import { bankPageKind } from '../../../../../src/features/purchase/authorization/bank-page.ts';
import { authKindOf } from '../../../../../src/domain/order/provider-auth.ts';
import { changeOrder } from '../../../../../src/orders/order-store.ts';
import type { FakeContext } from '../../../../support/fake-context.ts';
import { failing, inStatus, ORDER_PATH, READ } from '../../../../support/orders.ts';
import { BANK, GET_AUTH, NOTHING, stageBank, type PaymentCommands } from './bank-stage.ts';

const SEND_CODE = `POST ${ORDER_PATH}/processing/auth`;

let context: FakeContext;
let commands: PaymentCommands;

const store = () => context.stores.order;
const payment = () => context.stores.payment;

function begin(...given: Parameters<typeof stageBank>): void {
  ({ context, commands } = stageBank(...given));
}

describe("the bank's request", () => {
  const ROWS: ReadonlyArray<readonly [string, Partial<ProviderAuth>, ReturnType<typeof authKindOf>]> = [
    ['AUTH-06 is nothing while the order is awaited', {}, null],
    ['AUTH-01 is the SMS code', { smsCode: true }, 'sms'],
    ['AUTH-02 is the bank statement code', { card2fa: true }, 'bank_code'],
    ['is the SMS code rather than the bank statement code', { smsCode: true, card2fa: true }, 'sms'],
    ['is its page rather than any code', { authUrl: BANK, smsCode: true }, 'page'],
  ];
  for (const [name, auth, kind] of ROWS) {
    it(name, () => assert.equal(authKindOf({ ...NOTHING, ...auth }), kind));
  }

  const KINDS = [
    ['iframe', true, 'frame'],
    ['iframe', false, 'frame'],
    ['new_tab', true, 'window'],
    ['redirect', true, 'redirect'],
    ['redirect', false, 'window'],
    [null, true, 'window'],
  ] as const;
  for (const [displayType, canRedirect, kind] of KINDS) {
    it(`AUTH-03 AUTH-04 AUTH-05 for ${displayType} is a ${kind} if the page can${canRedirect ? '' : 'not'} be left`, () =>
      assert.equal(bankPageKind({ ...NOTHING, displayType }, canRedirect), kind));
  }
});

describe('loading it', () => {
  it("API-21 stores the gateway's answer", async () => {
    begin({ smsCode: true });
    await commands.loadAuth();
    assert.equal(store().providerAuth?.smsCode, true);
    await commands.loadAuth();
    assert.equal(context.gateway.asked(GET_AUTH).length, 1);
  });

  it('AUTH-06 repeats with the next read while the bank has not answered', async () => {
    begin({});
    await commands.loadAuth();
    await commands.loadAuth();
    assert.equal(context.gateway.asked(GET_AUTH).length, 2);
  });

  for (const [what, next] of [
    ['was cancelled', null],
    ['was left for another', inStatus('reserved', { id: 'order-second-000000' })],
    ['has been approved', inStatus('auth_complete')],
  ] as const) {
    it(`ignores and does not report a failure that arrives after the order ${what}`, async () => {
      begin({});
      context.gateway.on(GET_AUTH, () => {
        changeOrder(store(), { order: next });
        return failing(409, 'order_status_cannot_be_changed');
      });
      await commands.loadAuth();
      assert.notEqual(store().outcome, 'fatal');
      assert.deepEqual(context.reported, []);
    });
  }

  for (const answer of [
    failing(500, 'unexpected_server_error'),
    failing(404, 'not_found_error'),
    'offline',
  ] as const) {
    it('ORDER-21 treats any failure as fatal', async () => {
      begin({});
      context.gateway.on(GET_AUTH, answer);
      await commands.loadAuth();
      assert.equal(store().outcome, 'fatal');
    });
  }

  for (const authUrl of [
    'javascript:alert(1)',
    'http://bank.test/',
    'https://user@bank.test/',
    '//bank.test',
  ]) {
    it(`ignores an unsafe address as if it had not been sent: ${authUrl}`, async () => {
      begin({ authUrl, displayType: 'new_tab' });
      await commands.loadAuth();
      assert.deepEqual([store().outcome, context.opened], ['open', []]);
    });
  }
});

describe('codes', () => {
  const sent = () => context.gateway.asked(SEND_CODE);

  it('AUTH-01 API-22 are sent from the SMS field, and the order is read', async () => {
    begin({ smsCode: true });
    await commands.loadAuth();
    context.gateway.on(SEND_CODE, { result: NOTHING });
    context.gateway.on(READ, { result: inStatus('auth_complete') });
    await commands.confirmCode('123456');
    assert.deepEqual(sent()[0]?.body, { smsCode: '123456' });
    assert.equal(store().order?.status, 'auth_complete');
  });

  it('AUTH-02 API-22 are sent from the field of the bank statement', async () => {
    begin({ card2fa: true });
    await commands.loadAuth();
    context.gateway.on(SEND_CODE, { result: NOTHING });
    await commands.confirmCode('654321');
    assert.deepEqual(sent()[0]?.body, { card2fa: '654321' });
  });

  it('show that they are wrong, and the next try is another intent', async () => {
    begin({ smsCode: true });
    await commands.loadAuth();
    context.gateway.on(SEND_CODE, failing(422, 'validation_error', { smsCode: ['Wrong code'] }));
    await commands.confirmCode('111111');
    assert.deepEqual(payment().codeError, { text: 'Wrong code' });
    await commands.confirmCode('111111');
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    assert.equal(new Set(keys).size, 2);
  });

  it('keep their key after a lost answer to the same code', async () => {
    begin({ smsCode: true });
    await commands.loadAuth();
    context.gateway.on(SEND_CODE, 'offline');
    await commands.confirmCode('123456');
    assert.deepEqual(payment().codeError, { key: 'errors.noConnection' });
    await commands.confirmCode('123456');
    await commands.confirmCode('123457');
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    assert.equal(keys[0], keys[1]);
    assert.notEqual(keys[1], keys[2]);
  });

  it('are sent once after a double press', async () => {
    begin({ smsCode: true });
    await commands.loadAuth();
    context.gateway.on(SEND_CODE, { result: NOTHING });
    await Promise.all([commands.confirmCode('123456'), commands.confirmCode('123456')]);
    assert.equal(sent().length, 1);
  });
});
