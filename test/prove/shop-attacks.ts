// Actions of honest customers and attackers at the documented shop: orders that are unsigned, replayed, changed or squatted, and forged
// webhooks.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { EVM, merchantHeader, ORDER, sign, type Answer, type Json } from '../gateway/harness.ts';
import type { History } from './shop.proof.ts';

export const MERCHANT_WALLETS = [EVM, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'] as const;
const THIEF = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const VALIDATE = '/api/v1/merchants/validate-widget';

export interface Attack {
  name: string;
  run(history: History, number: string): Promise<void>;
}

let people = 0;
const newSession = ({ box }: History) => box.signIn(`person-${(people += 1)}@example.com`);

const admit = ({ box }: History, payload: string, signature: string, apiKey = 'demo-merchant') =>
  box.post(VALIDATE, { apiKey, payload, signature });

/** Pays an order by card, if it was created. */
async function pay({ box }: History, token: string, { body }: Answer): Promise<string | null> {
  const id = (body['result'] as Json | undefined)?.['id'] as string | undefined;
  if (!id) return null;
  await box.post(`/api/v1/orders/${id}/processing/reserve`, {}, { token });
  const paid = await box.pay(token, id);
  assert.equal(paid.status, 200, JSON.stringify(paid.body));
  return id;
}

const wantedOf = ({ orders }: History, number: string): Json => {
  const { toCurrency, toAmount, toWallet } = orders.get(number)!;
  return { ...ORDER, fromAmount: null, toCurrency, toAmount, toWallet };
};

export async function placeHonestly(history: History, number: string, isPaid: boolean): Promise<Json> {
  const { payload, signature } = history.launches.get(number)!;
  const admitted = await admit(history, payload, signature);
  assert.equal(admitted.status, 200, `the launch of ${number}: ${JSON.stringify(admitted.body)}`);
  const { launchId } = admitted.body['result'] as Json;
  const merchant = merchantHeader(payload, { signature, launchId });
  const token = await newSession(history);
  const body = { ...wantedOf(history, number), merchantData: { merchantOrderId: number, payload } };
  const answer = await history.box.post('/api/v1/orders', body, { token, merchant });
  assert.equal(answer.status, 200, `the order ${number}: ${JSON.stringify(answer.body)}`);
  if (isPaid) await pay(history, token, answer);
  return answer.body['result'] as Json;
}

/** A stranger's order, paid in full if it is accepted. */
async function order(history: History, merchant: string | undefined, body: Json): Promise<void> {
  const token = await newSession(history);
  await pay(history, token, await history.box.post('/api/v1/orders', body, { token, merchant }));
}

const bare = (more: Json = {}) => merchantHeader('', { payload: undefined, signature: undefined, ...more });

async function webhooks({ box }: History): Promise<Json[]> {
  return (await box.ask('/sandbox/webhooks')).body['result'] as Json[];
}

async function tell({ receiver }: History, event: Json, { secret = '', id = String(event['id']) } = {}) {
  const body = JSON.stringify(event);
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest('base64');
  await fetch(receiver, {
    method: 'POST',
    body,
    headers: {
      ...{ 'webhook-id': id, 'webhook-timestamp': String(time) },
      'webhook-signature': `v1,${signature}`,
    },
  });
}

/** The gateway's message about a paid order. */
const praise = (history: History, number: string): Json => ({
  id: `msg_${history.random.below(1e9)}`,
  type: 'order.status_changed',
  createdAt: new Date().toISOString(),
  order: {
    ...{ orderId: 'x', status: 'complete', mode: 'buy', merchantOrderId: number, reason: null },
    ...{
      ...wantedOf(history, number),
      fromAmount: '1',
      payloadHash: history.orders.get(number)!.payloadHash[0],
    },
    ...{ customerId: null, isSandbox: true },
  },
});

const CHANGES: readonly Json[] = [
  { toWallet: THIEF },
  { toAmount: '30' },
  { toCurrency: 'USDT-AVAX' },
  { toWallet: THIEF, toAmount: '30' },
  { fromAmount: '100', toAmount: null },
];

/** Signs a part of the shop's terms, with the merchant's real signature but without an order id. */
const PARTS: readonly ((terms: Json) => Json)[] = [
  ({ toCurrency }) => ({ toCurrency }),
  ({ toCurrency, toWallet }) => ({ toCurrency, toWallet }),
  ({ toCurrency, toAmount }) => ({ toCurrency, toAmount, toWallet: THIEF }),
  () => ({}),
];

export const ATTACKS: readonly Attack[] = [
  {
    name: 'unsigned with the number',
    run: (history, number) =>
      order(history, bare(), {
        ...wantedOf(history, number),
        toWallet: history.random.pick([THIEF, ...MERCHANT_WALLETS]),
        merchantData: { merchantOrderId: number },
      }),
  },
  {
    name: 'unsigned with the payload',
    run: (history, number) =>
      order(history, bare(), {
        ...{ ...wantedOf(history, number), toWallet: THIEF },
        merchantData: { payload: history.launches.get(number)!.payload },
      }),
  },
  {
    name: 'unsigned without a number',
    run: (history, number) => order(history, bare(), { ...wantedOf(history, number), toWallet: THIEF }),
  },
  {
    name: 'no merchant at all',
    run: (history, number) =>
      order(history, undefined, { ...wantedOf(history, number), merchantData: { merchantOrderId: number } }),
  },
  {
    name: 'signed, without its launch id',
    run: (history, number) => {
      const { payload, signature } = history.launches.get(number)!;
      return order(history, merchantHeader(payload, { signature }), {
        ...wantedOf(history, number),
        toWallet: THIEF,
      });
    },
  },
  {
    name: 'payload changed after it was signed',
    run: async (history, number) => {
      const { payload, signature } = history.launches.get(number)!;
      const text = payload.replace(history.orders.get(number)!.toWallet, THIEF);
      await admit(history, text, signature);
      await order(history, merchantHeader(text, { signature }), {
        ...wantedOf(history, number),
        toWallet: THIEF,
      });
    },
  },
  {
    name: 'launch replayed',
    run: async (history, number) => {
      // The first to open a launch owns it; an attacker comes too late.
      if (!history.placed.has(number)) return;
      const { payload, signature } = history.launches.get(number)!;
      const again = await admit(history, payload, signature);
      assert.equal(again.status, 422, 'a nonce was taken twice');
      await order(history, merchantHeader(payload, { signature }), wantedOf(history, number));
    },
  },
  {
    name: 'signed and changed',
    run: async (history, number) => {
      const { payload } = history.launches.get(number)!;
      // A launch signed like the shop's but not limited to one use, so that only its values protect it.
      const {
        nonce: _nonce,
        issuedAt: _issued,
        expiresAt: _expires,
        ...fields
      } = JSON.parse(payload) as Json;
      const text = JSON.stringify(fields);
      const change = history.random.pick(CHANGES);
      await order(history, merchantHeader(text), { ...wantedOf(history, number), ...change });
    },
  },
  {
    name: 'part of the terms, signed',
    run: (history, number) => {
      const terms = wantedOf(history, number);
      const text = JSON.stringify(history.random.pick(PARTS)(terms));
      const merchantData = history.random.chance(0.5) ? { merchantOrderId: number } : { payload: text };
      return order(history, merchantHeader(text), { ...terms, toWallet: THIEF, merchantData });
    },
  },
  {
    name: 'signed by another merchant',
    run: (history, number) => {
      const { toCurrency, toAmount } = wantedOf(history, number);
      const payload = JSON.stringify({ toCurrency, toAmount, toWallet: THIEF, merchantOrderId: number });
      const foreign = { apiKey: 'demo-merchant-2', signature: sign(payload, 'demo-secret-2') };
      const body = {
        ...wantedOf(history, number),
        toWallet: THIEF,
        merchantData: { merchantOrderId: number },
      };
      return order(history, merchantHeader(payload, foreign), body);
    },
  },
  {
    name: 'webhook without the secret',
    run: (history, number) =>
      tell(history, praise(history, number), { secret: history.random.pick(['demo-secret', 'x']) }),
  },
  {
    name: 'webhook of another message',
    run: async (history, number) => {
      const known = history.random.pick([...(await webhooks(history)), null]);
      const event = praise(history, number);
      await tell(history, known ? { ...(known['event'] as Json), order: event['order'] as Json } : event, {
        secret: 'guess',
      });
    },
  },
];
