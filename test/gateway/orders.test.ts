// Runs the order engine without a browser, against a sandbox.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { ProcessingRequest, SubmitResult } from '../../src/domain/card/vault-protocol.ts';
import { createClient } from '../../src/gateway/client.ts';
import { createHostMessenger } from '../../src/host/host-messenger.ts';
import { createMemoryStorage, type Storages } from '../../src/lib/storage.ts';
import { createHeadlessOrders, type Choice, type HeadlessOrders } from '../../src/orders/headless-orders.ts';
import { createFakeClock, type FakeClock } from '../support/fake-clock.ts';
import { ALONE } from '../support/fake-tabs.ts';
import { CARD, EVM, MINUTE, openSandbox, SELL_CARD, type Json, type TestSandbox } from './harness.ts';

const GATEWAY = 'https://gateway.test';
const USDT: Choice = {
  pair: { pay: 'USD', receive: 'USDT-MATIC' },
  amounts: { fixedSide: 'pay', payValue: '100', receiveValue: '' },
  paymentType: 'card',
  toWallet: EVM,
};
const SALE: Choice = {
  pair: { pay: 'USDT-MATIC', receive: 'EUR' },
  amounts: { fixedSide: 'pay', payValue: '100', receiveValue: '' },
};

describe('orders without a browser', () => {
  let box: TestSandbox;
  let clock: FakeClock;
  let storages: Storages;
  let events: string[];
  let reported: string[];
  let open: HeadlessOrders[];
  /** Parts of paths: the gateway receives these calls, but their responses are lost. */
  let lost: RegExp | null;
  let card: Json;

  beforeEach(() => {
    box = openSandbox();
    clock = createFakeClock();
    storages = { session: createMemoryStorage(), local: createMemoryStorage() };
    events = [];
    reported = [];
    open = [];
    lost = null;
    card = CARD;
  });
  afterEach(() => {
    for (const orders of open) orders.close();
    return box.close();
  });

  const overWire = async (address: unknown, init: RequestInit = {}): Promise<Response> => {
    const path = String(address).slice(GATEWAY.length);
    const response = await box.app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: path,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body ? { payload: init.body as string } : {}),
    });
    if (init.method === 'POST' && lost?.test(path)) {
      lost = null;
      throw new TypeError('the line is down');
    }
    init.signal?.throwIfAborted();
    return new Response(response.statusCode === 204 ? null : response.body, {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
    });
  };

  /** Pays as the card page does: once, with the engine's own data of the order. */
  async function submit(request: ProcessingRequest, mode: 'buy' | 'sell'): Promise<SubmitResult> {
    const { orderId, token, idempotencyKey, agreement } = request;
    const path =
      mode === 'buy'
        ? `/api/v2/orders/${orderId}/processing`
        : `/api/v1/offramp/orders/${orderId}/processing`;
    const failed = (code: string, status: number, payload: unknown = null): SubmitResult => ({
      ok: false,
      code,
      message: code,
      fields: {},
      payload,
      status,
    });
    try {
      const answer = await overWire(GATEWAY + path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
        },
        body: JSON.stringify({ card: [card], ...(mode === 'buy' && { agreement }) }),
      });
      const body = (await answer.json()) as Json;
      return answer.ok
        ? { ok: true, order: body.result }
        : failed(body.error.code as string, answer.status, body.error.payload);
    } catch {
      return failed('network_error', 0);
    }
  }

  function start(token: string, mode: 'buy' | 'sell' = 'buy'): HeadlessOrders {
    const client = createClient({
      gatewayUrl: GATEWAY,
      fetch: overWire as typeof fetch,
      clock,
      context: () => ({ token, languageTag: 'en-US', merchantData: null }),
    });
    const orders = createHeadlessOrders({
      client,
      clock,
      mode,
      token,
      storages,
      launch: null,
      currencies: [],
      card: {
        summary: () => ({ brand: 'visa', lastFour: '4242' }),
        submit: (request) => submit(request, mode),
      },
      messenger: createHostMessenger({ instance: 'node', deliver: ({ type }) => void events.push(type) }),
      visibility: { isHidden: () => false, onChange: () => () => undefined },
      environment: { version: '0.0.0', tabs: ALONE, depositHandler: () => null },
      report: (error, step) => void reported.push(`${step}: ${String(error)}`),
      language: () => 'en-US',
      returnUrl: () => null,
      onSignedOut: () => undefined,
    });
    open.push(orders);
    return orders;
  }

  /** The gateway's work takes turns of the event loop; the engine's waits take its fake clock. */
  async function until(orders: HeadlessOrders, isThere: () => boolean): Promise<void> {
    for (let turn = 0; turn < 400 && !isThere(); turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (turn % 20 === 19) await clock.advance(1_000);
    }
    assert.ok(
      isThere(),
      JSON.stringify({ view: orders.view(), reported, told: events }, null, 1).slice(0, 3_000),
    );
  }

  async function reserved(email: string): Promise<{ orders: HeadlessOrders; token: string }> {
    const token = await box.signIn(email);
    const orders = start(token);
    await orders.restore();
    orders.choose(USDT);
    await orders.reserve();
    await until(orders, () => orders.view().order?.status === 'reserved');
    return { orders, token };
  }

  it('the engine buys without a browser: it creates, reserves and pays an order by card, polls it to its end, and notifies the page once', async () => {
    const { orders } = await reserved('kyc-complete+node@example.com');
    await orders.pay();
    await until(orders, () => orders.view().outcome === 'accepted');
    await box.advance(2 * MINUTE);
    await until(orders, () => orders.view().order?.status === 'complete');
    assert.equal((await box.ledger()).charges.length, 1);
    assert.deepEqual(
      events.filter((type) => type === 'operation_success'),
      ['operation_success'],
    );
  });

  it('a declined payment is reported, charges nothing, and lets the customer order again', async () => {
    const { orders } = await reserved('kyc-complete+declined@example.com');
    card = { ...CARD, number: '4000 0000 0000 0002' };
    await orders.pay();
    await box.advance(2 * MINUTE);
    await until(orders, () => orders.view().order?.status === 'failed');
    assert.equal((await box.ledger()).charges.length, 0);
    card = CARD;
    orders.forget();
    orders.choose(USDT);
    await orders.reserve();
    await until(orders, () => orders.view().order?.status === 'reserved');
  });

  it('if the response to a created order is lost, the next attempt leads to the same order', async () => {
    const token = await box.signIn('kyc-complete+lost@example.com');
    const orders = start(token);
    await orders.restore();
    orders.choose(USDT);
    lost = /\/api\/v1\/orders$/;
    await orders.reserve();
    assert.notEqual(orders.view().message, null);
    assert.equal(orders.view().order, null);
    await orders.reserve();
    await until(orders, () => orders.view().order?.status === 'reserved');
    assert.equal((await box.ledger()).orders.length, 1);
  });

  it('if the response to a payment is lost, the payment is in doubt until the order is read, and is not sent twice', async () => {
    const { orders } = await reserved('kyc-complete+doubt@example.com');
    lost = /\/processing$/;
    await orders.pay();
    await orders.pay();
    await box.advance(2 * MINUTE);
    await until(orders, () => orders.view().order?.status === 'complete');
    assert.equal((await box.ledger()).charges.length, 1);
  });

  it('after a reload in the middle of a payment, the engine resumes without a second charge', async () => {
    const { orders, token } = await reserved('kyc-complete+reload@example.com');
    lost = /\/processing$/;
    void orders.pay();
    await until(orders, () => lost === null);
    orders.close();
    const again = start(token);
    await again.restore();
    await box.advance(2 * MINUTE);
    await until(again, () => again.view().order?.status === 'complete');
    assert.equal((await box.ledger()).charges.length, 1);
    assert.deepEqual(
      events.filter((type) => type === 'operation_success'),
      ['operation_success'],
    );
  });

  it('the engine sells without a browser: it chooses the payout card, reports the crypto as sent, and is paid out once', async () => {
    const token = await box.signIn('kyc-complete+seller@example.com');
    card = SELL_CARD;
    const orders = start(token, 'sell');
    await orders.restore();
    orders.choose(SALE);
    await orders.reserve();
    await until(orders, () => orders.view().order !== null);
    if (orders.view().priceChange) await orders.acceptPrice();
    await orders.pay();
    await until(orders, () => orders.view().order?.status === 'can_be_processed');
    await orders.sent();
    await box.post(`/sandbox/orders/${orders.view().order!.id}/deposit`, { txHash: '0xabc' });
    await box.advance(MINUTE);
    await until(orders, () => orders.view().order?.status === 'complete');
    const { payouts } = await box.ledger();
    assert.equal(payouts.length, 1);
  });
});
