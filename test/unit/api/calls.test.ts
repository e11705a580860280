// Every call of `src/api`, row by row: what goes out, how long it waits, and what its answer is read as.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { getOrder } from '../../../src/api/get-order.ts';
import { isRampError } from '../../../src/domain/ramp-error.ts';
import { createFakeContext } from '../../support/fake-context.ts';
import { settle } from '../../support/fake-clock.ts';
import type { Answer } from '../../support/fake-gateway.ts';
import { failing, ORDER_ID } from '../../support/orders.ts';
import { CATALOGUE, MERCHANT } from './rows/catalogue-rows.ts';
import { CUSTOMERS, SIGN_IN } from './rows/customer-rows.ts';
import { ORDERS } from './rows/order-rows.ts';
import { PAYMENTS } from './rows/payment-rows.ts';
import { BUY_PATH } from './rows/row.ts';
import { CONTROLS, REPORTS } from './rows/side-rows.ts';

const ROWS = [
  ...CATALOGUE,
  ...MERCHANT,
  ...SIGN_IN,
  ...CUSTOMERS,
  ...ORDERS,
  ...PAYMENTS,
  ...REPORTS,
  ...CONTROLS,
];

/** A signed-in customer of a merchant, so that what a bare call leaves out is seen. */
function signedIn(answer: Answer, asks: string) {
  const context = createFakeContext({
    token: 'token-1',
    launch: {
      apiKey: 'demo-merchant',
      payloadText: '{"a":1}',
      signature: 'ab12',
      launchId: 'launch-1',
      defaultCurrency: null,
    },
  });
  context.gateway.on(asks.split('?')[0]!, answer);
  return context;
}

/** Without the fields that are not there. */
const plain = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);

describe('what each call sends and reads', () => {
  for (const row of ROWS) {
    it(row.title, async () => {
      const { gateway } = signedIn({ result: row.answers }, row.asks);
      const read = await row.send(gateway.client);
      const [request, ...more] = gateway.requests;
      assert.equal(more.length, 0, 'one request');
      assert.equal(`${request!.method} ${request!.path}`, row.asks);
      assert.deepEqual(request!.body, row.body ?? null);
      const sent = (name: string) => request!.headers.get(name);
      assert.equal(sent('content-type'), row.body ? 'application/json' : null);
      assert.equal(sent('idempotency-key'), row.key ?? null);
      assert.equal(sent('accept-language'), 'en-US');
      assert.equal(sent('authorization'), row.isBare ? null : 'Bearer token-1');
      assert.equal(sent('x-merchant-data') === null, row.isBare ?? false);
      assert.equal(request!.credentials, row.isBare ? 'omit' : 'include');
      assert.deepEqual(plain(read), plain('reads' in row ? row.reads : row.answers));
    });
  }
});

describe('how long each call waits', () => {
  for (const row of ROWS) {
    const { title, send, asks, waitsMs = 10_000 } = row;
    it(`${title}: ${waitsMs / 1000} s`, async () => {
      const { gateway, clock } = signedIn('never', asks);
      let code = '';
      void send(gateway.client).catch((error: unknown) => (code = isRampError(error) ? error.code : 'other'));
      await clock.advance(waitsMs - 1);
      assert.equal(code, '', 'still waiting');
      await clock.advance(1);
      await settle();
      assert.equal(code, 'time_out');
      assert.equal(gateway.requests.length, 1, 'no call is sent again by the client');
    });
  }
});

describe('answers that do not fit', () => {
  const read = ROWS.filter((row) => row.reads !== undefined || row.answers !== null);
  for (const { title, send, asks } of read) {
    it(`${title}: an answer of another shape is an error, never a crash`, async () => {
      const { gateway } = signedIn({ result: 'no such thing' }, asks);
      await assert.rejects(send(gateway.client), (error) => isRampError(error, 'unexpected_server_error'));
    });
  }
});

describe('an order that is not there', () => {
  for (const [status, code] of [
    [404, 'not_found_error'],
    [401, 'authentication_error'],
    [403, 'customer_is_blocked'],
  ] as const) {
    it(`API-14 ${code} yields no order`, async () => {
      const { gateway } = signedIn(failing(status, code), `GET ${BUY_PATH}`);
      assert.equal(await getOrder(gateway.client, { mode: 'buy', orderId: ORDER_ID }), null);
    });
  }

  it('API-14 any other error is one', async () => {
    const { gateway } = signedIn(failing(502, 'api_server_error'), `GET ${BUY_PATH}`);
    await assert.rejects(getOrder(gateway.client, { mode: 'buy', orderId: ORDER_ID }), (error) =>
      isRampError(error, 'api_server_error'),
    );
  });

  it('API-14 a read that is no longer wanted is given up', async () => {
    const { gateway } = signedIn('never', `GET ${BUY_PATH}`);
    const controller = new AbortController();
    const reading = getOrder(
      gateway.client,
      { mode: 'buy', orderId: ORDER_ID },
      { signal: controller.signal },
    );
    controller.abort();
    await assert.rejects(reading, (error) => isRampError(error, 'aborted'));
  });
});

/** Parts of `src/api` that make no call of their own; they are tested by themselves. */
const NO_CALLS = ['answer-errors', 'client', 'merchant-data', 'parse-with', 'paths', 'preload'];

describe('the table', () => {
  it('has a row for every file with a call', () => {
    const files = readdirSync(new URL('../../../src/api/', import.meta.url)).map((name) =>
      name.replace(/\.ts$/, ''),
    );
    const withRow = new Set(ROWS.map(({ file }) => file));
    assert.deepEqual(
      files.filter((file) => !NO_CALLS.includes(file) && !withRow.has(file)),
      [],
    );
  });
});
