// The gateway client: headers, unwrapping, errors and time-outs.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createClient, type ApiCall, type ClientContext } from '../../../src/gateway/client.ts';
import { isRampError, type RampError } from '../../../src/domain/errors/ramp-error.ts';
import { createFakeClock } from '../../support/fake-clock.ts';

const CONTEXT: ClientContext = { token: null, languageTag: 'en-US', merchantData: null };
const CALL: ApiCall<unknown> = { method: 'GET', path: '/api/v1/things', parse: (result) => result };

function clientThat(
  answer: (url: string, init: RequestInit) => Promise<Response> | Response,
  context = CONTEXT,
) {
  const requests: Array<{ url: string; init: RequestInit; headers: Headers }> = [];
  const clock = createFakeClock();
  const client = createClient({
    gatewayUrl: 'https://gateway.test',
    clock,
    context: () => context,
    fetch: async (url, init = {}) => {
      requests.push({ url: String(url), init, headers: new Headers(init.headers) });
      return answer(String(url), init);
    },
  });
  return { client, requests, clock };
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

async function failureOf(promise: Promise<unknown>): Promise<RampError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  assert.ok(isRampError(error));
  return error;
}

describe('API client', () => {
  it('API-02 sends the bearer token if there is one', async () => {
    const anonymous = clientThat(() => json(200, { result: 1 }));
    await anonymous.client.send(CALL);
    assert.equal(anonymous.requests[0]!.headers.get('authorization'), null);
    const signedIn = clientThat(() => json(200, { result: 1 }), { ...CONTEXT, token: 'abc' });
    await signedIn.client.send(CALL);
    assert.equal(signedIn.requests[0]!.headers.get('authorization'), 'Bearer abc');
  });

  it('parses a polled response again only if its text has changed, and shares it with no other call', async () => {
    let answer = { status: 'reserved' };
    let parses = 0;
    const { client } = clientThat(() => json(200, { result: answer }));
    const parse = (result: unknown) => {
      parses += 1;
      return result;
    };
    const poll = (path = CALL.path) => client.send({ ...CALL, path, parse, isPolled: true });
    const first = await poll();
    assert.equal(await poll(), first);
    assert.equal(parses, 1);
    answer = { status: 'complete' };
    assert.deepEqual(await poll(), { status: 'complete' });
    assert.notEqual(await poll('/api/v1/others'), await poll());
    assert.notEqual(await client.send({ ...CALL, parse }), await poll());
  });

  it('does not return a cached response for a refusal', async () => {
    let status = 200;
    const { client } = clientThat(() => json(status, { result: 1, error: { code: 'not_found_error' } }));
    await client.send({ ...CALL, isPolled: true });
    status = 404;
    assert.equal((await failureOf(client.send({ ...CALL, isPolled: true }))).code, 'not_found_error');
  });

  it('passes on the Retry-After of an error, even if the response is not JSON', async () => {
    const at = new Date(createFakeClock().now() + 90_000).toUTCString();
    for (const [answer, ms] of [
      [
        () =>
          new Response('{"error":{"code":"api_server_error"}}', {
            status: 503,
            headers: { 'retry-after': '7' },
          }),
        7_000,
      ],
      [() => new Response('<html>', { status: 503, headers: { 'retry-after': at } }), 90_000],
      [() => new Response(null, { status: 429, headers: { 'retry-after': '7' } }), 7_000],
      [() => new Response(null, { status: 503 }), undefined],
    ] as const) {
      const error = await failureOf(clientThat(answer).client.send(CALL));
      assert.equal(error.retryAfterMs, ms);
    }
  });

  it('reports when a preloaded response arrived, and reads the server\u2019s time as of then', async () => {
    const date = new Date(createFakeClock().now()).toUTCString();
    const early = new Response('{"result":1}', { headers: { date } });
    const { client, clock } = clientThat(() => Object.assign(early, { receivedAt: clock.ticks() - 60_000 }));
    let receivedAt = NaN;
    await client.send({ ...CALL, onReceived: (at) => (receivedAt = at) });
    assert.equal(receivedAt, clock.ticks() - 60_000);
    assert.equal(clock.serverNow(), Date.parse(date) + 60_000);
  });

  it('API-03 sends the locale as Accept-Language', async () => {
    const { client, requests } = clientThat(() => json(200, { result: 1 }), {
      ...CONTEXT,
      languageTag: 'pt-BR',
    });
    await client.send(CALL);
    assert.equal(requests[0]!.headers.get('accept-language'), 'pt-BR');
  });

  it('API-04 sends the merchant header when the launch has a merchant', async () => {
    const { client, requests } = clientThat(() => json(200, { result: 1 }), {
      ...CONTEXT,
      merchantData: 'e30',
    });
    await client.send(CALL);
    assert.equal(requests[0]!.headers.get('x-merchant-data'), 'e30');
  });

  it('API-05 includes credentials and sends JSON', async () => {
    const { client, requests } = clientThat(() => json(200, { result: 1 }));
    await client.send({ ...CALL, method: 'POST', body: { a: '1' }, idempotencyKey: 'key' });
    const { init, headers } = requests[0]!;
    assert.equal(init.credentials, 'include');
    assert.equal(headers.get('content-type'), 'application/json');
    assert.equal(headers.get('idempotency-key'), 'key');
    assert.equal(init.body, '{"a":"1"}');
  });

  it('sends a bare call without token, merchant header and credentials', async () => {
    const { client, requests } = clientThat(() => json(200, { result: 1 }), {
      token: 'abc',
      merchantData: 'e30',
      languageTag: 'en-US',
    });
    await client.send({ ...CALL, isBare: true });
    const { init, headers } = requests[0]!;
    assert.deepEqual(
      [init.credentials, headers.get('authorization'), headers.get('x-merchant-data')],
      ['omit', null, null],
    );
  });

  it('API-06 unwraps the result field', async () => {
    const { client } = clientThat(() => json(200, { result: { a: 1 } }));
    assert.deepEqual(await client.send(CALL), { a: 1 });
  });

  it('reads an empty response as no result', async () => {
    const { client } = clientThat(() => new Response(null, { status: 204 }));
    assert.equal(await client.send(CALL), null);
  });

  it('API-07 reads code, message and payload of the error field', async () => {
    const error = { code: 'validation_error', message: 'Wrong', payload: { email: ['is wrong'], other: 5 } };
    const { client } = clientThat(() => json(422, { error }));
    const failure = await failureOf(client.send(CALL));
    assert.deepEqual([failure.code, failure.message, failure.status], ['validation_error', 'Wrong', 422]);
    assert.deepEqual(failure.fields, { email: ['is wrong'] });
  });

  for (const [name, body] of [
    ['no JSON', '<html>'],
    ['half a JSON', '{"result": {"a"'],
  ] as const) {
    it(`ERR-03 reports ${name} as 'Could not parse server response'`, async () => {
      const { client } = clientThat(() => new Response(body, { status: 500 }));
      const failure = await failureOf(client.send(CALL));
      assert.deepEqual(
        [failure.code, failure.message],
        ['unexpected_server_error', 'Could not parse server response'],
      );
    });

    it(`reports ${name} in a successful response by the call and what was expected`, async () => {
      const { client } = clientThat(() => new Response(body, { status: 200 }));
      const { code, message, isMisfit, isUnreadable } = await failureOf(client.send(CALL));
      assert.deepEqual([code, isMisfit, isUnreadable], ['unexpected_server_error', true, true]);
      assert.equal(message, `${CALL.method} ${CALL.path}: JSON, not other text`);
    });
  }

  it('derives the error code from the status if there is no body', async () => {
    const { client } = clientThat(() => new Response(null, { status: 401 }));
    assert.equal((await failureOf(client.send(CALL))).code, 'authentication_error');
  });

  const never = (_: string, init: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init.signal!.addEventListener('abort', () => reject(init.signal!.reason as Error));
    });

  it('API-08 gives up after 10 s by default', async () => {
    const { client, clock } = clientThat(never);
    const failure = failureOf(client.send(CALL));
    await clock.advance(9_999);
    assert.equal(clock.pending(), 1);
    await clock.advance(1);
    assert.equal((await failure).code, 'time_out');
    assert.equal(clock.pending(), 0);
  });

  it('distinguishes an aborted call from a failed one', async () => {
    const { client } = clientThat(never);
    const abort = new AbortController();
    const failure = failureOf(client.send({ ...CALL, signal: abort.signal }));
    abort.abort();
    assert.equal((await failure).code, 'aborted');
    const offline = clientThat(() => Promise.reject(new TypeError('Failed to fetch')));
    assert.equal((await failureOf(offline.client.send(CALL))).code, 'network_error');
  });

  it("reads the server's time from its responses", async () => {
    const { client, clock } = clientThat(
      () => new Response('{"result":1}', { headers: { date: 'Thu, 01 Jan 2026 00:10:00 GMT' } }),
    );
    await client.send(CALL);
    assert.equal(clock.serverNow() - clock.now(), 600_000);
  });
});
