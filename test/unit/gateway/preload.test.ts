// The calls that begin before the application is there: which they are, and that each answer is handed over once.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fetchWithPreload, startPreload, type PreloadRequest } from '../../../src/gateway/preload.ts';

const GATEWAY = 'https://gateway.example';
const FEES = `${GATEWAY}/api/v1/currencies/fees/EUR_USDT-MATIC`;
const NOBODY = { apiKey: null, payload: null, signature: null, hostOrigin: null, launchId: null };

/** Begins the calls at a gateway that tells this country and these pairs, and waits until nothing more is asked. */
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
  const read = [...preload.values()].map(async (answer) => (await answer).clone().text());
  if (isTakenOver) await fetchWithPreload(preload, fetch)(`${GATEWAY}/api/v2/currencies/rates`);
  // The answers are read here after they were read there; what is asked because of them is asked in the same turn.
  await Promise.all(read);
  await new Promise((done) => setImmediate(done));
  return { asked, preload, early };
}

describe('the first calls', () => {
  it('ask for the fees of the country\u2019s pair as soon as rates and country are known', async () => {
    const { asked, preload } = await begin({ defaultCurrency: 'EUR' }, ['USD_BTC', 'EUR_USDT-MATIC']);
    assert.equal(asked.length, 4);
    assert.equal(asked[3], FEES);
    const never = () => assert.fail('the early answer is there');
    assert.ok(await fetchWithPreload(preload, never)(FEES));
    await assert.rejects(async () => fetchWithPreload(preload, never)(FEES), /the early answer is there/);
  });

  it('ask for the fees of a pair that is known together with all others, and for no other fees', async () => {
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

  it('ask for the fees of the country’s pair as well where another was guessed', async () => {
    const { asked } = await begin({ defaultCurrency: 'EUR' }, ['EUR_USDT-MATIC'], { pair: 'USD_USDT-MATIC' });
    assert.deepEqual(
      asked.filter((address) => address.includes('fees')),
      [FEES.replace('EUR', 'USD'), FEES],
    );
  });

  it('hand out no text of a refusal', async () => {
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

  it('hand out copies of answers, and the answer itself to the application', async () => {
    const { asked, preload, early } = await begin({ defaultCurrency: 'EUR' }, [], { isPairOfCountry: false });
    const [, , country] = await early.textsOfCatalogue();
    assert.deepEqual(JSON.parse(country), { result: { defaultCurrency: 'EUR' } });
    assert.ok(await early.textOfFees('EUR_USDT-MATIC'));
    assert.ok(await early.textOfFees('EUR_USDT-MATIC'));
    assert.deepEqual(
      asked.filter((address) => address.includes('fees')),
      [FEES],
    );
    for (const answer of preload.values()) assert.ok('result' in ((await (await answer).json()) as object));
  });

  it('ask for no more fees once the application has the rates, and has asked itself', async () => {
    const { asked, early } = await begin({}, [], { isTakenOver: true });
    await assert.rejects(early.textOfFees('EUR_USDT-MATIC'), /no answer/);
    await assert.rejects(early.textsOfCatalogue(), /no answer/);
    assert.equal(asked.length, 3);
  });

  it("ask for the merchant's own fees beside the check of the key, as the application will", async () => {
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

  it('send the key of the launch check with that call alone, so that the application can repeat it', async () => {
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

  it('leave rates and country to be read by the application', async () => {
    const { preload } = await begin({ defaultCurrency: 'EUR' }, ['EUR_USDT-MATIC']);
    for (const answer of preload.values()) assert.ok('result' in ((await (await answer).json()) as object));
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
    it(`ask for no fees for ${why}`, async () => {
      const { asked } = await begin(country, ['EUR_USDT-MATIC'], changes);
      assert.equal(asked.filter((address) => address.includes('/fees/')).length, 0);
    });
  }
});
