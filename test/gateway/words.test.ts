// Refusals are in the customer's language: all sentences of the sandbox's rules, and those with inserted values.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { LIMIT_TEXTS } from '../../demo/sandbox/rules/refusals.ts';
import { translated } from '../../demo/sandbox/wire/translated.ts';
import { wordedIn } from '../../demo/sandbox/wire/words.ts';
import { ORDER, openSandbox, type Json, type TestSandbox } from './harness.ts';

const SOURCES = 'demo/sandbox/{rules,schemas,http,routes}/**/*.ts';

/** Only developers see these: at the start of a launch, from the controls, or for a request that no widget sends. */
const DEVELOPERS =
  /launch-payload|loopback-only|controls|merchants\.ts|once\.ts|config\.ts|shell\.ts|clock-and-reset|ledger|api-description|cors|described-headers|once|etags|compress|reject-labels|new-customer/;
const NOT_SAID =
  /summary:|description:|subject:|text:|new Error\(|Unknown field|'vary'|Unknown order status|^\s*(\/\/|\*)/i;
const TOLD_AT_THE_START = [
  'Merchant parameters invalid',
  'The page 7 USD may not host this widget.',
  'The launch was already used.',
  'The launch is issued in the future.',
];
const LITERAL = /'((?:[A-Z][^'\\]* |At )[^'\\]*)'|"([A-Z][^"]* [^"]*)"|`([A-Z][^`]* [^`]*)`/g;

/** All sentences of the rules, with two words in place of an inserted value. */
function saidSentences(): string[] {
  const lines = globSync(SOURCES)
    .filter((path) => !DEVELOPERS.test(path))
    .flatMap((path) => readFileSync(path, 'utf8').split('\n'));
  return lines
    .filter((line) => !NOT_SAID.test(line))
    .flatMap((line) => [...line.matchAll(LITERAL)])
    .map(([, single, double, filled]) => single ?? double ?? filled!.replace(/\$\{[^}]*\}/g, '7 USD'));
}

describe('words', () => {
  let box: TestSandbox;
  let token = '';
  before(async () => {
    box = openSandbox();
    token = await box.signIn('returning+words@example.com');
  });
  after(() => box.close());

  const asked = (language: string) => ({ token, headers: { 'accept-language': language } });
  const refusal = async (body: Json, language: string) =>
    (await box.post('/api/v1/orders', { ...ORDER, ...body }, asked(language))).body.error.payload as Json;

  it('every refusal is translated into Spanish and Portuguese', () => {
    const sentences = saidSentences();
    assert.ok(sentences.length > 60, `found ${sentences.length}`);
    // The widget recognises a limit by its English text, whatever the language.
    const english: readonly string[] = [...Object.values(LIMIT_TEXTS), ...TOLD_AT_THE_START];
    const untold = sentences.filter(
      (sentence) =>
        !english.includes(sentence) &&
        translated(sentence, 'es') === null &&
        wordedIn('es', { error: sentence }).error === sentence,
    );
    assert.deepEqual(untold, []);
  });

  it('a refused amount names the limit and its ticker', async () => {
    const tooMuch = { fromAmount: '999999' };
    assert.deepEqual(await refusal(tooMuch, 'en-US'), {
      fromAmount: ["Order value can't be higher than 5000 USD"],
    });
    assert.deepEqual(await refusal(tooMuch, 'es-ES'), { fromAmount: ['El importe máximo es 5000 USD'] });
    assert.deepEqual(await refusal(tooMuch, 'pt-BR'), { fromAmount: ['O valor máximo é 5000 USD'] });
  });

  it("form errors are in the reader's language, even if the schema has no message of its own", async () => {
    const light = { firstName: 'A'.repeat(101), lastName: '', countryCode: 'US' };
    const { body } = await box.post('/api/v1/customers/current/kyc/light', light, asked('es-ES'));
    assert.deepEqual(body.error.payload, {
      firstName: ['Demasiado largo: 100 caracteres como máximo.'],
      lastName: ['Escribe tus apellidos.'],
    });
  });

  it('errors of the launch check stay English, because developers read them', async () => {
    const { body } = await box.post(
      '/api/v1/merchants/validate-widget',
      { apiKey: 'pk_test_demo', payload: '{}', signature: 'wrong' },
      { headers: { 'accept-language': 'es-ES' } },
    );
    assert.deepEqual(body.error.payload, { signature: ['The signature does not match the payload.'] });
  });

  it('redirects to pages for customers contain the language', async () => {
    const config = async (language: string) =>
      (await box.ask('/widget-api/v1/config', asked(language))).body.result as {
        near: { walletUrl: string };
        explorers: Record<string, string>;
      };
    const spanish = await config('es-ES');
    assert.match(spanish.near.walletUrl, /\/near-wallet\?lang=es$/);
    assert.match(spanish.explorers.MATIC!, /\/MATIC\/\{tx\}\?lang=es$/);
    assert.match((await config('en-US')).near.walletUrl, /\/near-wallet$/);
    const pages = ['bank-authorization/1', 'kyc/direct?token=1', 'demo/links.html#help'];
    const addressed = pages.map((page) => wordedIn('pt', `http://localhost:4301/${page}`));
    assert.deepEqual(addressed, [
      'http://localhost:4301/bank-authorization/1?lang=pt',
      'http://localhost:4301/kyc/direct?token=1&lang=pt',
      'http://localhost:4301/demo/links.html#help',
    ]);
  });

  it('translation never changes anything but refusals', () => {
    const answer = { result: { city: 'Choose city' } };
    assert.deepEqual(wordedIn('es', answer), answer);
  });
});
