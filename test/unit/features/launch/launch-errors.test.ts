// Every error of a launch names the field, the given value and the cure: one row for each mistake that merchants make.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import { diagnoseStart, type StartQuestion } from '../../../../src/host/diagnostics/diagnose-start.ts';
import { createFakeContext } from '../../../support/fake-context.ts';
import type { Answer } from '../../../support/fake-gateway.ts';
import { TWO_TAGS } from '../../../support/second-tags.ts';
import { tableOf } from '../../../support/table.ts';
import { ready } from './start-stage.ts';

const VALIDATE = 'POST /api/v1/merchants/validate-widget';
const HEX = '0123456789abcdef'.repeat(4);
const refused = (payload: object): Answer => ({
  status: 422,
  error: { code: 'validation_error', message: 'x', payload },
});
const WRONG_SIGNATURE = refused({ signature: ['The signature does not match the payload.'] });

const UNSIGNED =
  /It is missing: set the attribute signature to the HMAC-SHA256 of the payload, which your server computes/;

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

const ODD: [what: string, given: Given, field: string, says: RegExp][] = [
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
  ['an empty signature', { signature: '', answer: WRONG_SIGNATURE }, 'signature', UNSIGNED],
  ['no signature', { signature: null, answer: WRONG_SIGNATURE }, 'signature', UNSIGNED],
  [
    'a signature without a payload',
    { payload: null, answer: WRONG_SIGNATURE },
    'payload',
    /It is missing: put the text that was signed into payload/,
  ],
  [
    'a ticker that the gateway refuses',
    launchOf({ toCurrency: 'USDT' }, refused({ toCurrency: ['Unknown currency.'] })),
    'toCurrency',
    /Unknown currency\. "USDT" is not.*Did you mean 'USDT-MATIC'\?/,
  ],
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
];

/** The pattern without its slashes. */
const PAYLOADS = tableOf<[what: string, payload: string, field: string, says: string]>(
  4,
  String.raw`
  a wallet alone | {"toWallet":"0x1"} | toWallet | stands without toCurrency and toAmount: sign toCurrency, toAmount and toWallet for a payment
  an amount and a currency without a wallet | {"toCurrency":"BTC","toAmount":"1"} | toAmount | stands without toWallet: sign
  a call without a payment | {"toCurrency":"BTC","contractCall":"{}"} | contractCall | belongs to a payment: sign toAmount and toWallet with it, or leave it out
  a ticker without its network | {"toCurrency":"USDT"} | toCurrency | Currency not found "USDT" is not in the gateway's list\. Did you mean 'USDT-MATIC'\?
  a ticker in small letters | {"fromCurrency":"eur"} | fromCurrency | Did you mean 'EUR'\?
  an amount with a comma | {"toCurrency":"BTC","toWallet":"1","toAmount":"5,5"} | toAmount | is "5,5" and no amount: digits with a dot before the decimals.*such as "5\.5"
  an amount with thousands | {"fromAmount":"1,234.50"} | fromAmount | is "1,234\.50" and no amount.*separator of thousands, such as "1234\.50"
  an amount with its currency | {"fromAmount":"100 EUR"} | fromAmount | is "100 EUR" and no amount
  an amount below nothing | {"fromAmount":"-5"} | fromAmount | without sign
  a number that readers take differently | {"fromAmount":1e21} | fromAmount | the number 1e21.*send it as a text
  single quotes | {'toCurrency':'BTC'} | payload | not valid JSON at line 1, column 2: expected a name in double quotes or }, found "'"
  a comma too many | {"toCurrency":"BTC",} | payload | not valid JSON at line 1, column 21: expected a name in double quotes, found "}"
  half of the text | {"toCurrency": | payload | column 15: expected a value .*the text ends.*were lost on the way
  escaped quotes | {&quot;toCurrency&quot;:&quot;BTC&quot;} | payload | HTML entities: it was escaped twice
  an encoded text | %7B%22toCurrency%22%3A%22BTC%22%7D | payload | URL-encoded: an attribute takes the plain text
  a list | [] | payload | is no JSON object: send the text that JSON\.stringify makes
  a field twice | {"toCurrency":"BTC","toCurrency":"BTC"} | toCurrency | stands twice: keep one
  a number for a text | {"toCurrency":5} | toCurrency | is a number and no text: write it in double quotes
  an unknown method | {"paymentType":"paypal"} | paymentType | is "paypal" and no payment method: .*card.*or leave it out
  plain http to return to | {"redirectUrl":"http://shop.example/?email=ada@mail.example"} | redirectUrl | is "http://shop\.example/" and no https address: write it whole
  external data that is an object | {"externalData":{}} | externalData | is an object and no text
  external data that is no JSON | {"externalData":"silo"} | externalData | no JSON object.*as a text in the payload
`,
);

const ROWS = [
  ...ODD,
  ...PAYLOADS.map(([what, payload, field, says]) => [what, { payload }, field, new RegExp(says)] as const),
];

describe('errors of a launch', () => {
  for (const [what, given, field, says] of ROWS)
    it(`ERR-28 VALID-48 name field, given value and cure: ${what}`, async () => {
      const error = await start(given);
      assert.ok(Object.hasOwn(error?.fields ?? {}, field), JSON.stringify(error));
      assert.match(error!.fields[field]!.join(' '), says);
    });

  for (const { what, payload, field } of TWO_TAGS)
    it(`START-05 refuse two tags of ${what} by field and cure, whatever the gateway would answer`, async () => {
      const error = await start(launchOf(payload, WRONG_SIGNATURE));
      assert.equal(error?.message, 'Merchant parameters invalid');
      assert.deepEqual(Object.keys(error.fields), [field]);
      assert.match(error.fields[field]!.join(' '), /second tag: the address carries its own, leave .* out/);
    });

  it('quote nothing of a customer', async () => {
    const payload = `{"email":"ada@mail.example","toWallet":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"`;
    assert.doesNotMatch(JSON.stringify(await start({ payload })), /ada|0x5a/);
    const wrong = launchOf({ email: ['ada@mail.example'], redirectUrl: 'http://ada:secret@shop.example' });
    assert.doesNotMatch(JSON.stringify(await start(wrong)), /ada|secret/);
  });
});
