// Calls that create, read, change, reserve, cancel and track an order.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelOrder } from '../../../../src/gateway/order/cancel-order.ts';
import { createHandover } from '../../../../src/gateway/order/create-handover.ts';
import { takeHandover } from '../../../../src/gateway/order/take-handover.ts';
import { createOrder } from '../../../../src/gateway/order/create-order.ts';
import { getOrder } from '../../../../src/gateway/order/get-order.ts';
import { reserveOrder } from '../../../../src/gateway/order/reserve-order.ts';
import { trackOrder } from '../../../../src/gateway/order/track-order.ts';
import { updateOrder } from '../../../../src/gateway/order/update-order.ts';
import { isRampError } from '../../../../src/domain/errors/ramp-error.ts';
import { failing, ORDER_ID } from '../../../support/orders.ts';
import { ADDRESS, BUY_PATH, ORDER, SELL_PATH, type Row } from '../call-row.ts';
import { signedIn, walkCalls } from '../walk-calls.ts';

const CREATE = { paymentType: 'card', fromCurrency: 'USD', toCurrency: 'USDT-MATIC', fromAmount: '100' };
const UPDATE = {
  agreement: true,
  card: { phone: '+12125550123' },
  billingAddress: { ...ADDRESS, state: 'IL' },
};
const TRACKED = {
  toWallet: '0xabc',
  fromCurrency: { ticker: 'USD', tickerWithNetwork: 'USD' },
  toCurrency: { ticker: 'BTC', tickerWithNetwork: 'BTC' },
  baseAmount: '98',
  fromAmount: '100',
  toAmount: '0.001',
  status: 'complete',
};

const ORDERS: Row[] = [
  {
    title: 'API-13 an order is made, within 30 s',
    send: (client) => createOrder(client, { mode: 'buy', payload: CREATE, idempotencyKey: 'k1' }),
    asks: 'POST /api/v1/orders',
    body: CREATE,
    key: 'k1',
    waitsMs: 30_000,
    answers: ORDER,
  },
  {
    title: 'API-42 a sell order is made, within 30 s',
    send: (client) => createOrder(client, { mode: 'sell', payload: CREATE, idempotencyKey: 'k1' }),
    asks: 'POST /api/v1/offramp/orders',
    body: CREATE,
    key: 'k1',
    waitsMs: 30_000,
    answers: ORDER,
  },
  {
    title: 'API-14 an order is read',
    send: (client) => getOrder(client, { mode: 'buy', orderId: ORDER_ID }),
    asks: `GET ${BUY_PATH}`,
    answers: ORDER,
  },
  {
    title: 'a sell order is read',
    send: (client) => getOrder(client, { mode: 'sell', orderId: ORDER_ID }),
    asks: `GET ${SELL_PATH}`,
    answers: ORDER,
  },
  {
    title: 'API-16 DATA-22 an order learns agreement, phone and billing address',
    send: (client) => updateOrder(client, { orderId: ORDER_ID, update: UPDATE }),
    asks: `PATCH ${BUY_PATH}`,
    body: UPDATE,
    answers: ORDER,
  },
  {
    title: 'API-15 the rate is reserved, without a body',
    send: (client) => reserveOrder(client, { mode: 'buy', orderId: ORDER_ID, idempotencyKey: 'k2' }),
    asks: `POST ${BUY_PATH}/processing/reserve`,
    key: 'k2',
    answers: ORDER,
  },
  {
    title: 'API-48 the rate of a sell order is reserved',
    send: (client) => reserveOrder(client, { mode: 'sell', orderId: ORDER_ID, idempotencyKey: 'k2' }),
    asks: `POST ${SELL_PATH}/processing/reserve`,
    key: 'k2',
    answers: ORDER,
  },
  {
    title: 'an order is given up',
    send: (client) => cancelOrder(client, { mode: 'buy', orderId: ORDER_ID }),
    asks: `POST ${BUY_PATH}/cancel`,
    answers: ORDER,
  },
  {
    title: 'API-48 a sell order is given up',
    send: (client) => cancelOrder(client, { mode: 'sell', orderId: ORDER_ID }),
    asks: `POST ${SELL_PATH}/cancel`,
    answers: ORDER,
  },
  {
    title: 'a link for the order on another device, whose unsafe address counts as none',
    send: (client) => createHandover(client, { mode: 'buy', orderId: ORDER_ID }),
    asks: `POST ${BUY_PATH}/handover`,
    answers: { url: 'javascript:alert(1)', expiresAt: '2026-01-01T00:10:00Z' },
    reads: { url: '', expiresAt: '2026-01-01T00:10:00Z' },
  },
  {
    title: 'a link for a sale on another device',
    send: (client) => createHandover(client, { mode: 'sell', orderId: ORDER_ID }),
    asks: `POST ${SELL_PATH}/handover`,
    answers: { url: 'https://gateway.test/sell/login?handover=t', expiresAt: '2026-01-01T00:10:00Z' },
  },
  {
    title: 'the order of such a link',
    send: (client) => takeHandover(client, { token: 't', idempotencyKey: 'k3' }),
    asks: 'POST /api/v1/orders/handover',
    body: { token: 't' },
    key: 'k3',
    answers: { id: ORDER_ID },
  },
  {
    title: 'API-47 an order is tracked by anyone, bare',
    send: (client) => trackOrder(client, { orderId: ORDER_ID }),
    asks: `GET ${BUY_PATH}/track`,
    isBare: true,
    answers: TRACKED,
  },
];

walkCalls(ORDERS);

describe('the public form of an order', () => {
  for (const [what, told, isTaken] of [
    ['of the order that was asked for', { id: ORDER_ID }, true],
    ['without an id', {}, true],
    ['that was asked for by its short number', { id: 'whole-id', shortId: ORDER_ID }, true],
    ['of another order', { id: 'another' }, false],
    ['of another order with another short number', { id: 'another', shortId: 'another-short' }, false],
  ] as const)
    it(`a public order ${what} is ${isTaken ? 'accepted' : 'refused'}`, async () => {
      const { gateway } = signedIn({ result: { ...TRACKED, ...told } }, `GET ${BUY_PATH}/track`);
      const tracked = trackOrder(gateway.client, { orderId: ORDER_ID });
      if (isTaken) assert.equal((await tracked).status, TRACKED.status);
      else await assert.rejects(tracked, /result\.id: that of the order that was asked for/);
    });
});

describe('a missing order', () => {
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

  it('API-14 any other error is thrown', async () => {
    const { gateway } = signedIn(failing(502, 'api_server_error'), `GET ${BUY_PATH}`);
    await assert.rejects(getOrder(gateway.client, { mode: 'buy', orderId: ORDER_ID }), (error) =>
      isRampError(error, 'api_server_error'),
    );
  });

  it('API-14 an aborted read ends with `aborted`', async () => {
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
