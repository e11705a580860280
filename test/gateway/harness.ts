// An in-memory sandbox for tests: requests without a socket, and helpers for a signed-in customer and a reserved
// order.
import { createHmac, randomUUID } from 'node:crypto';
import { createSandbox, type SandboxOptions } from '../../demo/sandbox/server.ts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are read as a client without types would read them
export type Loose = any;
export type Json = Record<string, Loose>;

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Json;
}

export interface Asking {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';
  body?: unknown;
  token?: string;
  /** Idempotency key: generated if the call needs one and none is given; null sends none. */
  key?: string | null;
  merchant?: string;
  headers?: Record<string, string>;
  /** IP address of the caller. */
  from?: string;
}

export const EVM = '0x52908400098527886E0F7030069857D2E4169EE7';
export const ORDER = {
  paymentType: 'card',
  fromCurrency: 'USD',
  toCurrency: 'USDT-MATIC',
  toWallet: EVM,
  fromAmount: '100',
};
export const CARD = {
  number: '4242 4242 4242 4242',
  expirationDate: '12/39',
  cvv: '123',
  holder: 'Ada Lovelace',
  mustBeSaved: false,
  address: '1 Market Street',
  city: 'San Francisco',
  countryCode: 'US',
  postalCode: '94105',
  state: 'CA',
  phone: '+14155552671',
};
export const SELL_CARD = {
  number: '4242424242424242',
  expirationDate: '12/39',
  holder: 'Ada Lovelace',
  dateOfBirth: '1990-12-10',
  mustBeSaved: true,
};

export const MINUTE = 60_000;

/** Real time advances by a millisecond with each request, so that results do not depend on the machine's speed. */
export function openSandbox(
  dataFile = ':memory:',
  port = 4410,
  more: Pick<SandboxOptions, 'waitWhenSlow' | 'webhookAnswerMs'> = {},
) {
  let realNow = Date.now();
  const sandbox = createSandbox({
    ...{ port, dataFile, distDir: '/nonexistent', ...more },
    realNow: () => realNow,
  });
  const { app } = sandbox;

  async function ask(
    path: string,
    { method, body, token, key, merchant, headers = {}, from }: Asking = {},
  ): Promise<Answer> {
    realNow += 1;
    const response = await app.inject({
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      url: path,
      remoteAddress: from,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...keyHeader(method ?? (body === undefined ? 'GET' : 'POST'), path, key),
        ...(merchant ? { 'x-merchant-data': merchant } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const text = response.body;
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? (JSON.parse(text) as Json) : { text },
    };
  }

  const post = (path: string, body: unknown = {}, more: Asking = {}) =>
    ask(path, { method: 'POST', body, ...more });
  const advance = (advanceMs: number) => post('/sandbox/clock', { advanceMs });

  async function mailedCode(email: string): Promise<string> {
    const { body } = await ask(`/sandbox/outbox?email=${encodeURIComponent(email)}`);
    return (body.result as Json[]).find((mail) => mail.code)!.code as string;
  }

  async function signIn(email: string): Promise<string> {
    await post('/api/v1/customers/sign-up', { email, acceptTheRules: true });
    const { body } = await post('/api/v1/customers/sign-in', { email, password: await mailedCode(email) });
    return body.result.token as string;
  }

  async function createOrder(token: string, changes: Json = {}): Promise<Json> {
    const { body } = await post('/api/v1/orders', { ...ORDER, ...changes }, { token });
    return body.result as Json;
  }

  async function reservedOrder(token: string, changes: Json = {}): Promise<Json> {
    const order = await createOrder(token, changes);
    const { body } = await post(`/api/v1/orders/${order.id}/processing/reserve`, {}, { token });
    return body.result as Json;
  }

  const pay = (token: string, id: string, card: Json | null = CARD, more: Asking = {}) =>
    post(
      `/api/v2/orders/${id}/processing`,
      { agreement: true, ...(card ? { card: [card] } : {}) },
      { token, ...more },
    );

  const orderOf = async (token: string, id: string) =>
    (await ask(`/api/v1/orders/${id}`, { token })).body.result as Json;
  const ledger = async () => (await ask('/sandbox/ledger')).body.result as Json;

  return {
    ...sandbox,
    ask,
    post,
    advance,
    mailedCode,
    signIn,
    createOrder,
    reservedOrder,
    pay,
    orderOf,
    ledger,
    close: () => sandbox.stop(),
  };
}

export type TestSandbox = ReturnType<typeof openSandbox>;

export const sign = (payload: string, secret = 'demo-secret') =>
  createHmac('sha256', secret).update(payload, 'utf8').digest('hex');

/** Calls that need an idempotency key. */
const NEEDS_KEY = /^\/api\/v\d\/(offramp\/)?orders(\/[^/]+\/processing)?$/;

function keyHeader(method: string, path: string, key: string | null | undefined) {
  const isNeeded = method === 'POST' && NEEDS_KEY.test(path);
  const given = key === undefined && isNeeded ? randomUUID() : key;
  return given ? { 'idempotency-key': given } : {};
}

/** The merchant header of a launch. */
export function merchantHeader(payload: string, more: Json = {}): string {
  const launch = { apiKey: 'demo-merchant', payload, signature: sign(payload), ...more };
  return Buffer.from(JSON.stringify(launch), 'utf8').toString('base64url');
}
