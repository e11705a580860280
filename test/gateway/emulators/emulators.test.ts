// The calls behind the emulators' pages: identity checks, bank decisions, NEAR accounts, explorer.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { JsonRpcProvider } from 'near-api-js';
import { AccountDoesNotExistError } from 'near-api-js/rpc-errors';
import {
  registerMainEmulators,
  registerSecondOriginEmulators,
} from '../../../demo/sandbox/emulators/index.ts';
import type { OrderRecord } from '../../../demo/sandbox/records.ts';
import { createFakeContext, createFakeState, paymentOf, TEST_TOKEN, type FakeState } from './fake-context.ts';

const RETURN_URL = 'http://127.0.0.1:4430/buy/order?from=bank';

let state: FakeState;
let main: FastifyInstance;
let second: FastifyInstance;

const begin = () => {
  state = createFakeState();
  const ctx = createFakeContext(state);
  main = Fastify();
  second = Fastify();
  registerMainEmulators(main, ctx);
  registerSecondOriginEmulators(second, ctx);
};

const end = async () => {
  await main.close();
  await second.close();
};

const post = (app: FastifyInstance, url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload });

describe('identity check calls', () => {
  beforeEach(begin);
  afterEach(end);

  it("a valid token opens the identity check's session", async () => {
    const answer = await second.inject(`/kyc/session?token=${TEST_TOKEN}`);
    assert.equal(answer.statusCode, 200);
    const { applicantId, status, reasons } = answer.json().result;
    assert.deepEqual(
      { applicantId, status, reasons },
      { applicantId: 'applicant-customer-1', status: 'none', reasons: { en: [], es: [], pt: [] } },
    );
  });

  for (const url of ['/kyc/session', '/kyc/session?token=unknown', '/kyc/session?token=_act-old'])
    it(`the identity check refuses ${url}`, async () => {
      const answer = await second.inject(url);
      assert.equal(answer.statusCode, 401);
      assert.equal(answer.json().error.code, 'authentication_error');
    });

  const OUTCOMES = [
    ['submit', 'pending', 0],
    ['approve', 'complete', 0],
    ['reject', 'reject', 1],
    ['retry', 'retry', 2],
  ] as const;
  for (const [decision, status, labels] of OUTCOMES)
    it(`the decision '${decision}' sets the status ${status}`, async () => {
      const answer = await post(second, '/kyc/session/decision', { token: TEST_TOKEN, decision });
      assert.equal(answer.json().result.status, status);
      assert.equal(state.kyc.status, status);
      assert.equal(Object.keys(state.kyc.rejectLabels).length, labels);
    });

  it('an unknown decision is refused', async () => {
    const answer = await post(second, '/kyc/session/decision', { token: TEST_TOKEN, decision: 'bribe' });
    assert.equal(answer.statusCode, 422);
    assert.deepEqual(Object.keys(answer.json().error.payload), ['decision']);
    assert.equal(state.kyc.status, 'none');
  });

  it('an expired token is refused from then on', async () => {
    await post(second, '/kyc/session/expire', { token: TEST_TOKEN });
    assert.equal((await second.inject(`/kyc/session?token=${TEST_TOKEN}`)).statusCode, 401);
    const decision = await post(second, '/kyc/session/decision', { token: TEST_TOKEN, decision: 'approve' });
    assert.equal(decision.statusCode, 401);
    assert.equal(state.kyc.status, 'none');
  });
});

describe('bank calls', () => {
  beforeEach(begin);
  afterEach(end);

  it('the bank page shows merchant, amount and card', async () => {
    state.payments.set('auth-1', paymentOf());
    const answer = await second.inject('/bank-authorization/auth-1/payment');
    assert.deepEqual(answer.json().result, {
      merchant: 'Demo shop',
      shortId: 'order-1',
      card: '•••• 3063',
      amount: '120.50',
      currency: 'EUR',
    });
  });

  const CLOSE_SUCCESS = 'http://127.0.0.1:4430/close_on_success?orderId=order-1';
  const CLOSE_FAILURE = 'http://127.0.0.1:4430/close_on_failure?orderId=order-1';
  const RETURNS = [
    ['iframe', null, true, CLOSE_SUCCESS],
    ['iframe', null, false, CLOSE_FAILURE],
    ['new_tab', RETURN_URL, true, CLOSE_SUCCESS],
    ['redirect', RETURN_URL, true, RETURN_URL],
    ['redirect', RETURN_URL, false, RETURN_URL],
    ['redirect', null, true, CLOSE_SUCCESS],
    ['redirect', 'https://elsewhere.example/', true, CLOSE_SUCCESS],
    ['redirect', 'javascript:alert(1)', false, CLOSE_FAILURE],
  ] as const;
  for (const [displayType, returnUrl, approved, url] of RETURNS)
    it(`the bank page, ${approved ? 'approved' : 'declined'} as ${displayType} with ${returnUrl}, leads to ${url}`, async () => {
      state.payments.set('auth-1', paymentOf({ displayType, returnUrl }));
      const answer = await post(second, '/bank-authorization/auth-1/decision', { approved });
      assert.equal(answer.json().result.url, url);
      assert.equal(state.payments.get('auth-1')?.state, approved ? 'approved' : 'declined');
    });

  it('the bank accepts only one decision per payment', async () => {
    state.payments.set('auth-1', paymentOf());
    await post(second, '/bank-authorization/auth-1/decision', { approved: false });
    const again = await post(second, '/bank-authorization/auth-1/decision', { approved: true });
    assert.equal(again.statusCode, 409);
    assert.equal(state.payments.get('auth-1')?.state, 'declined');
    assert.equal((await second.inject('/bank-authorization/auth-1/payment')).statusCode, 409);
  });

  it('the bank does not find an unknown payment', async () => {
    assert.equal((await second.inject('/bank-authorization/auth-9/payment')).statusCode, 404);
  });
});

describe('NEAR node', () => {
  beforeEach(begin);
  afterEach(end);

  async function provider() {
    const url = await main.listen({ host: '127.0.0.1', port: 0 });
    return new JsonRpcProvider({ url: `${url}/sandbox/near-rpc` }, { retries: 1, wait: 10, backoff: 1 });
  }

  it('the NEAR node returns an existing account in a form that near-api-js parses', async () => {
    const found = await (
      await provider()
    ).viewAccount({ accountId: 'alice.testnet', blockQuery: { finality: 'final' } });
    assert.equal(found.amount, 125000000000000000000000000n);
  });

  it('the NEAR node reports a missing account in a form that near-api-js parses', async () => {
    const lookup = (await provider()).viewAccount({
      accountId: 'nobody.testnet',
      blockQuery: { finality: 'final' },
    });
    await assert.rejects(lookup, (problem: unknown) => {
      assert.ok(problem instanceof AccountDoesNotExistError);
      assert.equal(problem.accountId, 'nobody.testnet');
      return true;
    });
  });

  for (const [title, payload, cause] of [
    ['another method', { jsonrpc: '2.0', id: '1', method: 'tx', params: {} }, 'METHOD_NOT_FOUND'],
    [
      'another query',
      { jsonrpc: '2.0', id: '1', method: 'query', params: { request_type: 'view_code' } },
      'PARSE_ERROR',
    ],
    ['no call at all', { hello: 1 }, 'PARSE_ERROR'],
  ] as const)
    it(`the NEAR node answers ${title} in its own error form`, async () => {
      const answer = await post(main, '/sandbox/near-rpc', payload);
      assert.equal(answer.json().error.name, 'REQUEST_VALIDATION_ERROR');
      assert.equal(answer.json().error.cause.name, cause);
    });
});

describe('explorer', () => {
  beforeEach(begin);
  afterEach(end);

  it('the explorer shows the transaction of an order', async () => {
    const order = {
      mode: 'buy',
      txId: '0xfeed',
      toWallet: '0xabc',
      toAmount: '1.5',
      toCurrency: 'BTC',
      status: 'complete',
    };
    state.orders.set('order-1', order as OrderRecord);
    const answer = await main.inject('/sandbox/explorer/BTC/0xfeed/transaction');
    assert.deepEqual(answer.json().result, {
      network: 'BTC',
      hash: '0xfeed',
      to: '0xabc',
      amount: '1.5',
      ticker: 'BTC',
      isFinal: true,
    });
  });

  it('the explorer does not find an unknown transaction', async () => {
    assert.equal((await main.inject('/sandbox/explorer/BTC/0x0/transaction')).statusCode, 404);
  });
});

describe('pages', () => {
  beforeEach(begin);
  afterEach(end);

  const PAGES = ['/websdk/websdk.html', '/kyc/direct', '/bank-authorization/auth-1', '/near-wallet'];
  for (const url of PAGES)
    it(`${url} is a page without inline script, framed by this machine only`, async () => {
      const answer = await second.inject(url);
      assert.equal(answer.statusCode, 200);
      assert.match(String(answer.headers['content-type']), /^text\/html/);
      const policy = String(answer.headers['content-security-policy']);
      assert.match(policy, /script-src 'self'(;|$)/);
      assert.match(policy, /frame-ancestors http:\/\/localhost:\* [^;]*http:\/\/127\.0\.0\.1:\*/);
      assert.equal(answer.headers['referrer-policy'], 'no-referrer');
      assert.doesNotMatch(answer.body, /<script(?![^>]*\bsrc=)/);
    });

  it('the emulators serve no file outside their own folder', async () => {
    for (const url of ['/emulators/../index.ts', '/emulators/%2e%2e/index.ts', '/emulators/bank/bank.html'])
      assert.equal((await second.inject(url)).statusCode, 404);
  });
});
