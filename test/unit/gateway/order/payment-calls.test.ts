// Calls for payments and payouts, their status, and the bank's authentication.
import { getProcessingStatus } from '../../../../src/gateway/order/get-processing-status.ts';
import { processOrder } from '../../../../src/gateway/order/process-order.ts';
import { getProviderAuth, sendAuthCode } from '../../../../src/gateway/order/provider-auth.ts';
import { ORDER_ID } from '../../../support/orders.ts';
import { ADDRESS, BUY_PATH, ORDER, SELL_PATH, type Row } from '../call-row.ts';
import { walkCalls } from '../walk-calls.ts';

const PAYMENT = { card: [{ ...ADDRESS, phone: '+12125550123' }], agreement: true, id: ORDER_ID };

const PAYMENTS: Row[] = [
  {
    title: 'API-17 API-01 the payment, to version 2',
    send: (client) =>
      processOrder(client, { mode: 'buy', orderId: ORDER_ID, body: PAYMENT, idempotencyKey: 'k3' }),
    asks: `POST /api/v2/orders/${ORDER_ID}/processing`,
    body: PAYMENT,
    key: 'k3',
    answers: ORDER,
  },
  {
    title: 'API-43 the payout to a saved card',
    send: (client) => {
      const body = { card: [{ id: '7' }] };
      return processOrder(client, { mode: 'sell', orderId: ORDER_ID, body, idempotencyKey: 'k3' });
    },
    asks: `POST ${SELL_PATH}/processing`,
    body: { card: [{ id: '7' }] },
    key: 'k3',
    answers: ORDER,
  },
  {
    title: 'API-20 the status as a long poll of 180 s',
    send: (client) => getProcessingStatus(client, { orderId: ORDER_ID, known: 'processing_started' }),
    asks: `GET ${BUY_PATH}/processing/status?known=processing_started`,
    waitsMs: 180_000,
    answers: { status: 'complete' },
  },
  {
    title: 'API-21 what the bank asks for',
    send: (client) => getProviderAuth(client, { orderId: ORDER_ID }),
    asks: `GET ${BUY_PATH}/processing/auth`,
    answers: { id: 'a1', smsCode: true, card2fa: false, authUrl: null, displayType: null },
  },
  {
    title: 'API-22 the code of the SMS',
    send: (client) =>
      sendAuthCode(client, { orderId: ORDER_ID, code: { smsCode: '123456' }, idempotencyKey: 'k4' }),
    asks: `POST ${BUY_PATH}/processing/auth`,
    body: { smsCode: '123456' },
    key: 'k4',
    answers: { smsCode: false, card2fa: false },
    reads: { smsCode: false, card2fa: false, authUrl: null, displayType: null },
  },
  {
    title: 'API-22 the code of the bank statement',
    send: (client) =>
      sendAuthCode(client, { orderId: ORDER_ID, code: { card2fa: '654321' }, idempotencyKey: 'k4' }),
    asks: `POST ${BUY_PATH}/processing/auth`,
    body: { card2fa: '654321' },
    key: 'k4',
    answers: null,
    reads: { smsCode: false, card2fa: false, authUrl: null, displayType: null },
  },
];

walkCalls(PAYMENTS);
