// The calls that start before the application has loaded: which they are, and that each response is handed over once.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fetchWithPreload, startPreload, type PreloadRequest } from '../../../src/gateway/preload.ts';

const GATEWAY = 'https://gateway.example';
const FEES = `${GATEWAY}/api/v1/currencies/fees/EUR_USDT-MATIC`;
const NOBODY = { apiKey: null, payload: null, signature: null, hostOrigin: null, launchId: null };

/** Starts the calls at a gateway with this country and these pairs, and waits until no more are made. */
async function begin(
  country: object,
  pairs: string[],
  { isTakenOver = false, ...changes }: Partial<PreloadRequest> & { isTakenOver?: boolean } = {},
) {
  const asked: string[] = [];
  const answers: Record<string, object> = {
    '/api/v1/customers/current/country': country,
    '/api/v2/currencies/rates': Object.fromEntries(pairs.map((pair) => [pair, {}])),
  };
  const { preload, answers: early } = startPreload({
    gatewayUrl: GATEWAY,
    mode: 'buy',
    launch: NOBODY,
    token: null,
    languageTag: 'en-US',
    fetch: async (input) => {
      asked.push(String(input));
      return Response.json({ result: answers[new URL(String(input)).pathname] ?? {} });
    },
    signal: new AbortController().signal,
    isPairOfCountry: true,
    pair: null,
    ...changes,
  });
  const read = [...preload.values()].map(async ({ answer }) => (await answer).clone().text());
  if (isTakenOver) await fetchWithPreload(preload, fetch)(`${GATEWAY}/api/v2/currencies/rates`);
  // The preload reads these responses before this line does, and makes dependent calls in the same turn.
  await Promise.all(read);
  await new Promise((done) => setImmediate(done));
  return { asked, preload, early };
}

describe('the preloaded calls', () => {
  it('the preload requests the fees of the country\u2019s pair once rates and country have arrived', async () => {
    const { asked, preload } = await begin({ defaultCurrency: 'EUR' }, ['USD_BTC', 'EUR_USDT-MATIC']);
    assert.equal(asked.length, 4);
    assert.equal(asked[3], FEES);
    const never = () => assert.fail('the early answer is there');
    assert.ok(await fetchWithPreload(preload, never)(FEES));
    await assert.rejects(async () => fetchWithPreload(preload, never)(FEES), /the early answer is there/);
  });

  it('the preload requests the fees of a known pair together with the other calls, and no other fees', async () => {
    const { asked, preload } = await begin({ defaultCurrency: 'USD' }, ['USD_USDT-MATIC', 'EUR_USDT-MATIC'], {
      pair: 'EUR_USDT-MATIC',
      isPairOfCountry: false,
    });
    assert.deepEqual(
      asked.filter((address) => address.includes('fees')),
      [FEES],
    );
    const never = () => assert.fail('nothing is known of another pair');
    await assert.rejects(
      async () => fetchWithPreload(preload, never)(FEES.replace('EUR', 'USD')),
      /another pair/,
    );
  });

  it('the preload requests the fees of the country’s pair too if another pair was guessed', async () => {
    const { asked } = await begin({ defaultCurrency: 'EUR' }, ['EUR_USDT-MATIC'], { pair: 'USD_USDT-MATIC' });
    assert.deepEqual(
      asked.filter((address) => address.includes('fees')),
      [FEES.replace('EUR', 'USD'), FEES],
    );
  });

  it('the preload never hands out the text of a refusal', async () => {
    const { answers } = startPreload({
      gatewayUrl: GATEWAY,
      mode: 'buy',
      launch: NOBODY,
      token: null,
      languageTag: 'en-US',
      fetch: async () => Response.json({ error: 'maintenance' }, { status: 503 }),
      signal: new AbortController().signal,
      isPairOfCountry: false,
      pair: 'EUR_USDT-MATIC',
    });
    assert.equal(answers.likelyPair, 'EUR_USDT-MATIC');
    await assert.rejects(answers.textsOfCatalogue(), /no answer/);
    await assert.rejects(answers.textOfFees('EUR_USDT-MATIC'), /no answer/);
  });

  it('the preload hands out copies of responses, and the response itself to the application', async () => {
    const { asked, preload, early } = await begin({ defaultCurrency: 'EUR' }, [], { isPairOfCountry: false });
    const [, , country] = await early.textsOfCatalogue();
    assert.deepEqual(JSON.parse(country), { result: { defaultCurrency: 'EUR' } });
    assert.ok(await early.textOfFees('EUR_USDT-MATIC'));
    assert.ok(await early.textOfFees('EUR_USDT-MATIC'));
    assert.deepEqual(
      asked.filter((address) => address.includes('fees')),
      [FEES],
    );
    for (const { answer } of preload.values())
      assert.ok('result' in ((await (await answer).json()) as object));
  });

  it('the preload requests no more fees once the application has taken over the rates', async () => {
    const { asked, early } = await begin({}, [], { isTakenOver: true });
    await assert.rejects(early.textOfFees('EUR_USDT-MATIC'), /no answer/);
    await assert.rejects(early.textsOfCatalogue(), /no answer/);
    assert.equal(asked.length, 3);
  });

  it("the preload requests the merchant's own fees along with the check of the key, as the application does", async () => {
    const { asked, early } = await begin({ defaultCurrency: 'EUR' }, ['EUR_USDT-MATIC'], {
      launch: { ...NOBODY, apiKey: 'key' },
    });
    assert.deepEqual(
      asked.filter((address) => address.includes('/fees/')),
      [`${FEES}?apiKey=key`],
    );
    assert.equal(asked.filter((address) => address.includes('validate')).length, 1);
    assert.ok(await early.textOfCheck());
  });

  it("the preload sends the launch check's idempotency key with that call only, so that the application can repeat it", async () => {
    const keys: Array<readonly [path: string, key: string]> = [];
    startPreload({
      gatewayUrl: GATEWAY,
      mode: 'buy',
      launch: { ...NOBODY, apiKey: 'key', payload: '{}', signature: 'ab' },
      checkKey: 'key-1',
      token: null,
      languageTag: 'en-US',
      fetch: async (input, init) => {
        const key = new Headers(init?.headers).get('idempotency-key');
        if (key) keys.push([new URL(String(input)).pathname, key]);
        return Response.json({ result: {} });
      },
      signal: new AbortController().signal,
      isPairOfCountry: false,
      pair: null,
    });
    assert.deepEqual(keys, [['/api/v1/merchants/validate-widget', 'key-1']]);
  });

  it('a call that gives up ends the preloaded request, because a browser lets a second read of a lasting response wait for the first', async () => {
    const open: string[] = [];
    const { preload } = startPreload({
      gatewayUrl: GATEWAY,
      mode: 'buy',
      launch: NOBODY,
      token: null,
      languageTag: 'en-US',
      fetch: (input, init) =>
        new Promise((_, reject) => {
          const { pathname } = new URL(String(input));
          open.push(pathname);
          init!.signal!.addEventListener('abort', () => {
            open.splice(open.indexOf(pathname), 1);
            reject(init!.signal!.reason as Error);
          });
        }),
      signal: new AbortController().signal,
      isPairOfCountry: false,
      pair: null,
    });
    const call = new AbortController();
    const taken = fetchWithPreload(preload, fetch)(`${GATEWAY}/api/v1/currencies`, { signal: call.signal });
    assert.equal(open.length, 3);
    call.abort(new Error('no answer in time'));
    await assert.rejects(taken, /no answer in time/);
    assert.deepEqual(open, ['/api/v2/currencies/rates', '/api/v1/customers/current/country']);
  });

  it('the application can still read rates and country', async () => {
    const { preload } = await begin({ defaultCurrency: 'EUR' }, ['EUR_USDT-MATIC']);
    for (const { answer } of preload.values())
      assert.ok('result' in ((await (await answer).json()) as object));
  });

  for (const [why, country, changes] of [
    ['a pair that the rates do not name', { defaultCurrency: 'JPY' }, {}],
    ['a country without a currency', {}, {}],
    ['a visit with a wish of its own', { defaultCurrency: 'EUR' }, { isPairOfCountry: false }],
    [
      'an application that is there already, and asks itself',
      { defaultCurrency: 'EUR' },
      { isTakenOver: true },
    ],
  ] as const) {
    it(`the preload requests no fees for ${why}`, async () => {
      const { asked } = await begin(country, ['EUR_USDT-MATIC'], changes);
      assert.equal(asked.filter((address) => address.includes('/fees/')).length, 0);
    });
  }
});
