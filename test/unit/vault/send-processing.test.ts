// The processing request of the card-fields page: what is sent, where to, how often, and what comes back.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import type { TypedCard } from '../../../elements/vault/card-payload.ts';
import { createGatewayCall } from '../../../elements/vault/gateway-call.ts';
import { createSender } from '../../../elements/vault/send-processing.ts';
import type { ProcessingRequest, SubmitResult, VaultMode } from '../../../src/domain/vault-protocol.ts';
import { createFakeClock } from '../../support/fake-clock.ts';

const CARD: TypedCard = {
  savedCardId: null,
  number: '4242424242424242',
  expirationDate: '12/34',
  cvv: '123',
  holder: 'Ana Diaz',
  dateOfBirth: '1990-02-01',
  mustBeSaved: true,
};
const REQUEST: ProcessingRequest = {
  gatewayUrl: 'http://127.0.0.1:4300/',
  orderId: 'order/1',
  token: 'tok',
  merchantHeader: 'mer',
  idempotencyKey: 'key-1',
  acceptLanguage: 'es-ES',
  billing: { address: 'Main 1', city: 'Vigo', countryCode: 'ES', postalCode: '36201', state: '' },
  phone: '+34600000000',
  agreement: true,
  returnUrl: null,
};
const PROCESSED = { result: { id: 'order/1', status: 'processing_started' } };
const RESERVED = { result: { id: 'order/1', status: 'reserved' } };

interface Sent {
  method: string;
  url: string;
  init: RequestInit;
}
/** An answer's status and body, or what happens instead of one. */
type Answer = [status: number, body: unknown] | 'never' | 'broken';

/** A gateway that gives these answers in turn, and the last one again and again. */
function stage(posts: Answer[], gets: Answer[] = ['broken'], gateways = ['loopback']) {
  const sent: Sent[] = [];
  const clock = createFakeClock();
  const take = (answers: Answer[]) => (answers.length > 1 ? answers.shift()! : answers[0]!);
  const fetch = ((url: string, init: RequestInit) => {
    const method = init.method ?? '';
    sent.push({ method, url, init });
    const answer = take(method === 'POST' ? posts : gets);
    if (answer === 'broken') return Promise.reject(new TypeError(`Failed to fetch ${url}`));
    if (answer === 'never') {
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
      });
    }
    const [status, body] = answer;
    return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
  }) as typeof globalThis.fetch;
  const send = createSender({ callGateway: createGatewayCall(fetch, clock), clock, gateways });
  return {
    sent,
    clock,
    send,
    count: (method: string) => sent.filter((one) => one.method === method).length,
    async run(mode: VaultMode = 'buy', card = CARD, request = REQUEST): Promise<SubmitResult> {
      const result = send(mode, card, request);
      await clock.advance(200_000);
      return result;
    },
  };
}

const bodyOf = (sent: Sent | undefined): unknown => JSON.parse(sent?.init.body as string);

describe('what is sent', () => {
  it('API-17 buy: one card item with billing and phone, agreement and id, without an empty state', async () => {
    const gateway = stage([[200, PROCESSED]]);
    await gateway.run();
    const [post] = gateway.sent;
    assert.equal(post?.url, 'http://127.0.0.1:4300/api/v2/orders/order%2F1/processing');
    assert.deepEqual(bodyOf(post), {
      card: [
        {
          address: 'Main 1',
          city: 'Vigo',
          countryCode: 'ES',
          postalCode: '36201',
          phone: '+34600000000',
          number: '4242424242424242',
          expirationDate: '12/34',
          holder: 'Ana Diaz',
          cvv: '123',
          mustBeSaved: true,
        },
      ],
      agreement: true,
      id: 'order/1',
    });
  });
  it('DATA-10 saved card: id and security code, no number; a state and the way back when given', async () => {
    const gateway = stage([[200, PROCESSED]]);
    const billing = { ...REQUEST.billing!, state: 'CA' };
    await gateway.run(
      'buy',
      { ...CARD, savedCardId: 'c1' },
      { ...REQUEST, billing, returnUrl: 'https://x.test/back' },
    );
    const body = bodyOf(gateway.sent[0]) as { card: object[]; returnUrl: string };
    assert.deepEqual(body.card, [{ ...billing, phone: '+34600000000', id: 'c1', cvv: '123' }]);
    assert.equal(body.returnUrl, 'https://x.test/back');
  });
  it('API-43 DATA-27 sell: date of birth, number, expiry, holder and whether to save, nothing else', async () => {
    const gateway = stage([[200, PROCESSED]]);
    await gateway.run('sell');
    assert.equal(gateway.sent[0]?.url, 'http://127.0.0.1:4300/api/v1/offramp/orders/order%2F1/processing');
    assert.deepEqual(bodyOf(gateway.sent[0]), {
      card: [
        {
          dateOfBirth: '1990-02-01',
          mustBeSaved: true,
          number: '4242424242424242',
          expirationDate: '12/34',
          holder: 'Ana Diaz',
        },
      ],
    });
  });
  it('API-44 with bearer token, language, merchant, key and credentials, to where it is sent and no further', async () => {
    const gateway = stage([[200, PROCESSED]]);
    await gateway.run();
    const { init } = gateway.sent[0]!;
    assert.deepEqual(init.headers, {
      'Accept-Language': 'es-ES',
      Authorization: 'Bearer tok',
      'X-Merchant-Data': 'mer',
      'Content-Type': 'application/json',
      'Idempotency-Key': 'key-1',
    });
    assert.deepEqual([init.credentials, init.redirect, init.cache], ['include', 'error', 'no-store']);
  });
});

describe('where to', () => {
  for (const [gatewayUrl, gateways, isAllowed] of [
    ['http://127.0.0.1:4300', ['loopback'], true],
    ['http://localhost:1', ['loopback'], true],
    ['http://127.0.0.1.evil.test', ['loopback'], false],
    ['https://api.example.com', ['loopback'], false],
    ['https://api.example.com/prefix/', ['https://api.example.com'], true],
    ['http://api.example.com', ['https://api.example.com'], false],
    ['https://api.example.com.evil.test', ['https://api.example.com'], false],
    ['https://api.example.com@evil.test', ['https://api.example.com'], false],
    ['https://user@api.example.com', ['https://api.example.com'], false],
    ['https://api.example.com/?x=', ['https://api.example.com'], false],
    ['http://127.0.0.1:4300', [], false],
    ['javascript:alert(1)', ['loopback'], false],
    ['', ['loopback'], false],
  ] as const) {
    it(`${isAllowed ? 'sends' : 'never sends'} to '${gatewayUrl}' with the list [${gateways.join()}]`, async () => {
      const gateway = stage([[200, PROCESSED]], [[200, RESERVED]], [...gateways]);
      const result = await gateway.run('buy', CARD, { ...REQUEST, gatewayUrl });
      assert.equal(result.ok, isAllowed);
      assert.equal(gateway.sent.length, isAllowed ? 1 : 0);
    });
  }
});

describe('how often', () => {
  it('API-18 a success is sent once', async () => {
    const gateway = stage([[200, PROCESSED]]);
    assert.deepEqual(await gateway.run(), { ok: true, order: PROCESSED.result });
    assert.equal(gateway.sent.length, 1);
  });
  it('API-08 a time-out comes after 10 s; then the order is read before anything is sent again', async () => {
    const gateway = stage(['never', [200, PROCESSED]], [[200, RESERVED]]);
    const result = gateway.send('buy', CARD, REQUEST);
    await gateway.clock.advance(9_999);
    assert.equal(gateway.sent.length, 1);
    await gateway.clock.advance(1);
    assert.equal((await result).ok, true);
    assert.deepEqual(
      gateway.sent.map(({ method }) => method),
      ['POST', 'GET', 'POST'],
    );
    assert.equal(gateway.sent[1]?.url, 'http://127.0.0.1:4300/api/v1/orders/order%2F1');
  });
  it('after a time-out an order that moved on is the success, and nothing is sent again', async () => {
    const gateway = stage(['never'], [[200, PROCESSED]]);
    assert.deepEqual(await gateway.run(), { ok: true, order: PROCESSED.result });
    assert.equal(gateway.count('POST'), 1);
  });
  it('API-18 sends again at most 3 times, under the same key and with the same body', async () => {
    const gateway = stage(['never'], [[200, RESERVED]]);
    const result = await gateway.run();
    assert.equal(result.ok, false);
    assert.equal(!result.ok && result.code, 'time_out');
    const posts = gateway.sent.filter(({ method }) => method === 'POST');
    assert.equal(posts.length, 4);
    assert.equal(new Set(posts.map(({ init }) => init.body)).size, 1);
    assert.deepEqual(
      new Set(posts.map(({ init }) => (init.headers as Record<string, string>)['Idempotency-Key'])),
      new Set(['key-1']),
    );
    assert.equal(gateway.clock.pending(), 0);
  });
  it('an order that cannot be read after a time-out is read again, and nothing is sent', async () => {
    const gateway = stage(['never'], ['broken', 'broken', [200, PROCESSED]]);
    assert.equal((await gateway.run()).ok, true);
    assert.deepEqual([gateway.count('POST'), gateway.count('GET')], [1, 3]);
  });
  it('an order that can never be read ends as a time-out, sent once', async () => {
    const gateway = stage(['never'], ['broken']);
    const result = await gateway.run();
    assert.equal(!result.ok && result.code, 'time_out');
    assert.equal(gateway.count('POST'), 1);
  });
  it('a call that still runs is waited for by reading the order', async () => {
    const running = { error: { code: 'idempotency_in_progress', message: 'Wait' } };
    const gateway = stage(
      ['never', [409, running]],
      [
        [200, RESERVED],
        [200, RESERVED],
        [200, PROCESSED],
      ],
    );
    assert.equal((await gateway.run()).ok, true);
    assert.equal(gateway.count('POST'), 2);
  });
  for (const [name, answer, code] of [
    ['a broken line', 'broken', 'network_error'],
    ['an answer that is no JSON', [200, '<html>'], 'unexpected_server_error'],
    ['an answer without an order', [200, { result: null }], 'unexpected_server_error'],
    ['a proxy that gave up', [502, '<html>'], 'api_server_error'],
    [
      'a gateway that failed',
      [500, { error: { code: 'unexpected_server_error', message: '' } }],
      'unexpected_server_error',
    ],
  ] as ReadonlyArray<[string, Answer, string]>) {
    it(`API-18 ${name} is not sent again: the order is read, and it failed when the order has not moved`, async () => {
      const gateway = stage([answer], [[200, RESERVED]]);
      const result = await gateway.run();
      assert.equal(!result.ok && result.code, code);
      assert.deepEqual([gateway.count('POST'), gateway.count('GET')], [1, 1]);
    });
    it(`${name} is a success when the order has moved`, async () => {
      const gateway = stage([answer], [[200, PROCESSED]]);
      assert.equal((await gateway.run()).ok, true);
      assert.equal(gateway.count('POST'), 1);
    });
  }
});

describe('what comes back', () => {
  it('API-19 a refusal: code, message, payload and of each field the first message', async () => {
    const payload = { 'card.number': ['Not accepted', 'Second'], 'card.address': 'Too short' };
    const gateway = stage([[422, { error: { code: 'validation_error', message: 'Check', payload } }]]);
    assert.deepEqual(await gateway.run(), {
      ok: false,
      code: 'validation_error',
      message: 'Check',
      fields: { 'card.number': 'Not accepted', 'card.address': 'Too short' },
      payload,
      status: 422,
    });
    assert.equal(gateway.sent.length, 1);
  });
  it('CARD-13 never the card number, even when an answer repeats it', async () => {
    const message = 'Card 4242 4242 4242 4242 and 4242424242424242 refused';
    const gateway = stage([
      [400, { error: { code: 'api_client_error', message, payload: { seen: message } } }],
    ]);
    const told = JSON.stringify(await gateway.run());
    assert.match(told, /•••• 4242/);
    assert.doesNotMatch(told, /4242[ -]?4242[ -]?4242/);
  });
  it('CARD-13 no address of the call stands in a network failure', async () => {
    const result = await stage(['broken'], ['broken']).run();
    assert.doesNotMatch(JSON.stringify(result), /127\.0\.0\.1/);
  });
});
