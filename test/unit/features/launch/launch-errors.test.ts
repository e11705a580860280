// Every error of a launch names the field, what was given, and the cure: a row for each mistake that merchants make.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import { diagnoseStart, type StartQuestion } from '../../../../src/host/diagnostics/diagnose-start.ts';
import { createFakeContext } from '../../../support/fake-context.ts';
import type { Answer } from '../../../support/fake-gateway.ts';
import { ready } from './start-stage.ts';

const VALIDATE = 'POST /api/v1/merchants/validate-widget';
const HEX = '0123456789abcdef'.repeat(4);
const refused = (payload: object): Answer => ({
  status: 422,
  error: { code: 'validation_error', message: 'x', payload },
});
const WRONG_SIGNATURE = refused({ signature: ['The signature does not match the payload.'] });

interface Given {
  apiKey?: string | null;
  payload?: string | null;
  signature?: string | null;
  answer?: Answer;
}

async function start({ apiKey = 'demo', payload = '{}', signature = HEX, answer }: Given) {
  const launch = { apiKey, payloadText: payload, signature, launchId: null, defaultCurrency: null };
  const context = ready(createFakeContext({ launch }));
  context.gateway.on(VALIDATE, answer ?? { result: { launchId: 'launch-1' } });
  const seen = { apiKey, payload, signature, gatewayNow: Date.parse('2026-05-01T12:00:00Z') };
  const diagnostics = await context.environment.diagnostics();
  context.environment.diagnostics = () =>
    Promise.resolve({
      ...diagnostics,
      diagnoseStart: async (failure) => ({
        ...failure,
        ...(await diagnoseStart(failure, seen as StartQuestion)),
      }),
    });
  await createStartCommands(context).start();
  const error = context.sent.find(({ type }) => type === 'error')?.payload;
  return error as { message: string; fields: Record<string, string[]> } | undefined;
}

const launchOf = (payload: object, answer?: Answer): Given => ({ payload: JSON.stringify(payload), answer });

const ROWS: [what: string, given: Given, field: string, says: RegExp][] = [
  [
    'an unknown key',
    { apiKey: 'pk_wrong_0123456789', answer: refused({ apiKey: ['Unknown merchant key.'] }) },
    'apiKey',
    /Unknown merchant key\. "pk_wrong_012…" is not a key of this gateway\. Keys come from the gateway's operator.*pk_test_… for its sandbox.*pk_live_.*gateway-url/,
  ],
  [
    'no key',
    { apiKey: null, payload: '{"toCurrency":"BTC"}' },
    'apiKey',
    /is missing.*Set the attribute api-key/,
  ],
  [
    'an empty signature',
    { signature: '', answer: WRONG_SIGNATURE },
    'signature',
    /It is missing: set the attribute signature to the HMAC-SHA256 of the payload, which your server computes/,
  ],
  [
    'no signature',
    { signature: null, answer: WRONG_SIGNATURE },
    'signature',
    /It is missing: set the attribute signature/,
  ],
  [
    'a signature without a payload',
    { payload: null, answer: WRONG_SIGNATURE },
    'payload',
    /It is missing: put the text that was signed into payload/,
  ],
  [
    'a wallet alone',
    launchOf({ toWallet: '0x1' }),
    'toWallet',
    /stands without toCurrency and toAmount: sign toCurrency, toAmount and toWallet for a payment/,
  ],
  [
    'an amount and a currency without a wallet',
    launchOf({ toCurrency: 'BTC', toAmount: '1' }),
    'toAmount',
    /stands without toWallet: sign/,
  ],
  [
    'a call without a payment',
    launchOf({ toCurrency: 'BTC', contractCall: '{}' }),
    'contractCall',
    /belongs to a payment: sign toAmount and toWallet with it, or leave it out/,
  ],
  [
    'a ticker without its network',
    launchOf({ toCurrency: 'USDT' }),
    'toCurrency',
    /Currency not found "USDT" is not in the gateway's list\. Did you mean 'USDT-MATIC'\?/,
  ],
  ['a ticker in small letters', launchOf({ fromCurrency: 'eur' }), 'fromCurrency', /Did you mean 'EUR'\?/],
  [
    'a ticker that the gateway refuses',
    launchOf({ toCurrency: 'USDT' }, refused({ toCurrency: ['Unknown currency.'] })),
    'toCurrency',
    /Unknown currency\. "USDT" is not.*Did you mean 'USDT-MATIC'\?/,
  ],
  [
    'an amount with a comma',
    launchOf({ toCurrency: 'BTC', toWallet: '1', toAmount: '5,5' }),
    'toAmount',
    /is "5,5" and no amount: digits with a dot before the decimals.*such as "5\.5"/,
  ],
  [
    'an amount with thousands',
    launchOf({ fromAmount: '1,234.50' }),
    'fromAmount',
    /is "1,234\.50" and no amount.*separator of thousands, such as "1234\.50"/,
  ],
  [
    'an amount with its currency',
    launchOf({ fromAmount: '100 EUR' }),
    'fromAmount',
    /is "100 EUR" and no amount/,
  ],
  ['an amount below nothing', launchOf({ fromAmount: '-5' }), 'fromAmount', /without sign/],
  [
    'a number that readers take differently',
    { payload: '{"fromAmount":1e21}' },
    'fromAmount',
    /the number 1e21.*send it as a text/,
  ],
  [
    'single quotes',
    { payload: "{'toCurrency':'BTC'}" },
    'payload',
    /not valid JSON at line 1, column 2: expected a name in double quotes or }, found "'"/,
  ],
  [
    'a comma too many',
    { payload: '{"toCurrency":"BTC",}' },
    'payload',
    /not valid JSON at line 1, column 21: expected a name in double quotes, found "}"/,
  ],
  [
    'half of the text',
    { payload: '{"toCurrency":' },
    'payload',
    /column 15: expected a value .*the text ends.*were lost on the way/,
  ],
  [
    'escaped quotes',
    { payload: '{&quot;toCurrency&quot;:&quot;BTC&quot;}' },
    'payload',
    /HTML entities: it was escaped twice/,
  ],
  [
    'an encoded text',
    { payload: '%7B%22toCurrency%22%3A%22BTC%22%7D' },
    'payload',
    /URL-encoded: an attribute takes the plain text/,
  ],
  ['a list', { payload: '[]' }, 'payload', /is no JSON object: send the text that JSON\.stringify makes/],
  [
    'a text that is too long',
    launchOf({ email: 'x'.repeat(8192) }),
    'payload',
    /it has 8204 characters, and 8192 are taken/,
  ],
  [
    'a field that is too long',
    launchOf({ email: 'x'.repeat(4097) }),
    'email',
    /it has 4097 characters, and 4096 are taken/,
  ],
  [
    'a field twice',
    { payload: '{"toCurrency":"BTC","toCurrency":"BTC"}' },
    'toCurrency',
    /stands twice: keep one/,
  ],
  [
    'a number for a text',
    launchOf({ toCurrency: 5 }),
    'toCurrency',
    /is a number and no text: write it in double quotes/,
  ],
  [
    'an unknown method',
    launchOf({ paymentType: 'paypal' }),
    'paymentType',
    /is "paypal" and no payment method: .*card.*or leave it out/,
  ],
  [
    'plain http to return to',
    launchOf({ redirectUrl: 'http://shop.example/?email=ada@mail.example' }),
    'redirectUrl',
    /is "http:\/\/shop\.example\/" and no https address: write it whole/,
  ],
  [
    'external data that is an object',
    launchOf({ externalData: {} }),
    'externalData',
    /is an object and no text/,
  ],
  [
    'external data that is no JSON',
    launchOf({ externalData: 'silo' }),
    'externalData',
    /no JSON object.*as a text in the payload/,
  ],
];

describe('errors of a launch', () => {
  for (const [what, given, field, says] of ROWS)
    it(`ERR-28 VALID-48 ${what}: field, what was given, and the cure`, async () => {
      const error = await start(given);
      assert.ok(Object.hasOwn(error?.fields ?? {}, field), JSON.stringify(error));
      assert.match(error!.fields[field]!.join(' '), says);
    });

  it('quote nothing of a customer', async () => {
    const payload = `{"email":"ada@mail.example","toWallet":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"`;
    assert.doesNotMatch(JSON.stringify(await start({ payload })), /ada|0x5a/);
    const wrong = launchOf({ email: ['ada@mail.example'], redirectUrl: 'http://ada:secret@shop.example' });
    assert.doesNotMatch(JSON.stringify(await start(wrong)), /ada|secret/);
  });
});
