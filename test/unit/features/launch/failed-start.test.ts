// A start-up whose calls fail in every way: those that the calculator requires, and those that it does not.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import { CURRENCIES, RATES } from '../../../support/catalog.ts';
import { FAILED_CALLS, PAST_TIMEOUT_MS } from '../../../support/failed-calls.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { ready } from './start-stage.ts';

const VALIDATE = 'POST /api/v1/merchants/validate-widget';
const LAUNCH = {
  apiKey: 'demo-merchant',
  payloadText: null,
  signature: 'a'.repeat(64),
  launchId: null,
  defaultCurrency: null,
};

let context: FakeContext;
const begin = () => void (context = ready(createFakeContext()));

describe('a start-up', () => {
  beforeEach(begin);

  async function startAsTimeGoesBy(): Promise<void> {
    const started = createStartCommands(context).start();
    await context.clock.advance(PAST_TIMEOUT_MS);
    await started;
  }

  const REASONS: Readonly<Record<string, string>> = {
    'is lost': 'gateway_unreachable',
    'never comes': 'gateway_timeout',
  };

  for (const [name, key, mode] of [
    ['currencies', 'GET /api/v1/currencies', 'buy'],
    ['rates', 'GET /api/v2/currencies/rates', 'buy'],
    ['the merchant', VALIDATE, 'buy'],
    ['rates of a sale', 'GET /api/v1/offramp/currencies/rates', 'sell'],
    ['the merchant of a sale', 'POST /api/v1/offramp/merchants/validate-widget', 'sell'],
  ] as const) {
    for (const [how, answer] of FAILED_CALLS) {
      it(`START-02 bad input: fails when the answer with ${name} ${how}, and tells the host with code 'error'`, async () => {
        const path = mode === 'sell' ? '/sell' : '/buy';
        context = ready(
          createFakeContext({ mode, path, ...(name.startsWith('the merchant') && { launch: LAUNCH }) }),
        );
        for (const call of ['GET /api/v1/offramp/currencies/rates', 'GET /api/v1/offramp/currencies'])
          context.gateway.on(call, { result: call.endsWith('rates') ? RATES : CURRENCIES });
        context.gateway.on(key, answer);
        await startAsTimeGoesBy();
        assert.equal(context.stores.widget.phase, 'failed');
        assert.deepEqual(
          context.sent.map(({ type, payload }) => [
            type,
            (payload as { code: string }).code,
            (payload as { reason: string }).reason,
          ]),
          [['error', 'error', REASONS[how] ?? 'gateway_error']],
        );
      });
    }
  }

  for (const [how, answer] of FAILED_CALLS) {
    it(`bad input: continues when the answers with country, fees and settings ${how}`, async () => {
      for (const call of [
        'GET /api/v1/customers/current/country',
        'GET /api/v1/currencies/fees/USD_USDT-MATIC',
        'GET /widget-api/v1/config',
      ])
        context.gateway.on(call, answer);
      await startAsTimeGoesBy();
      assert.equal(context.stores.widget.phase, 'done');
      assert.equal(context.stores.calculator.form.feesState, 'failed');
    });
  }

  for (const message of [
    'Failed to fetch dynamically imported module: https://gateway.test/app/first-A.js',
    'error loading dynamically imported module: https://gateway.test/app/first-A.js',
    'Importing a module script failed.',
  ])
    it(`START-02 does not blame the gateway if a file cannot be loaded ('${message.slice(0, 9)}'): the element reports it`, async () => {
      context.report = () => undefined;
      Object.defineProperty(context.stores.launch, 'presetTexts', {
        get() {
          throw new TypeError(message);
        },
      });
      await startAsTimeGoesBy();
      assert.deepEqual(context.lost, [message]);
      assert.deepEqual(context.sent, []);
    });
});
