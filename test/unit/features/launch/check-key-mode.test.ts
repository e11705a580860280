// A test key belongs to a sandbox, and a live key to a live gateway; the launch is refused by name in each other case.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import type { RampError } from '../../../../src/domain/errors/ramp-error.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import type { Answer } from '../../../support/fake-gateway.ts';
import { ready } from './start-stage.ts';

const CONFIG = 'GET /widget-api/v1/config';
const VALIDATE = 'POST /api/v1/merchants/validate-widget';

function launched(apiKey: string, sandbox: boolean | undefined): FakeContext {
  const launch = { apiKey, payloadText: null, signature: null, launchId: null, defaultCurrency: null };
  const context = ready(createFakeContext({ launch }));
  context.gateway.on(VALIDATE, { result: { merchant: { name: 'Shop' }, launchId: 'launch-1' } });
  context.gateway.on(CONFIG, { result: { sandbox } });
  return context;
}

async function started(context: FakeContext) {
  await createStartCommands(context).start();
  const [message] = context.sent;
  return {
    phase: context.stores.widget.phase,
    error: message?.payload as Record<string, unknown> | undefined,
  };
}

/** Returns a function that delivers the settings of a sandbox. */
function settingsLater({ gateway }: FakeContext): () => void {
  let tell: (answer: Answer) => void = () => undefined;
  const settings = new Promise<Answer>((resolve) => (tell = resolve));
  gateway.on(CONFIG, () => settings);
  return () => tell({ result: { sandbox: true } });
}

describe('the key', () => {
  for (const [apiKey, sandbox, cure] of [
    ['pk_live_shop', true, /live key.*sandbox.*pk_test_/],
    ['pk_test_shop', false, /test key.*live.*pk_live_/],
    ['pk_test_shop', undefined, /test key.*live.*pk_live_/],
  ] as const) {
    it(`${apiKey} is refused by name if sandbox is ${sandbox}`, async () => {
      const { phase, error } = await started(launched(apiKey, sandbox));
      assert.equal(phase, 'failed');
      assert.equal(error?.['reason'], 'key_of_other_mode');
      const { apiKey: why } = error?.['fields'] as Record<string, string[]>;
      assert.match(why![0]!, cure);
    });
  }

  for (const [apiKey, sandbox] of [
    ['pk_test_shop', true],
    ['pk_live_shop', false],
    ['demo-merchant', true],
    ['demo-merchant', false],
  ] as const) {
    it(`${apiKey} is accepted if sandbox is ${sandbox}`, async () => {
      assert.deepEqual(await started(launched(apiKey, sandbox)), { phase: 'done', error: undefined });
    });
  }

  it('is left to the gateway if the settings cannot be loaded', async () => {
    const context = launched('pk_test_shop', true);
    context.gateway.on(CONFIG, 'offline');
    assert.equal((await started(context)).phase, 'done');
  });

  it('delays no quote until the settings load, and ends the visit if they show late that it is the wrong one', async () => {
    const context = launched('pk_live_shop', true);
    const tell = settingsLater(context);
    // Neither waits for the other.
    context.gateway.on('GET /api/v1/customers/current/country', 'never');
    const start = createStartCommands(context).start();
    await context.clock.advance(1_000);
    assert.equal(context.stores.widget.phase, 'done');
    await start;
    assert.deepEqual(context.sent, []);
    tell();
    await context.clock.advance(0);
    assert.equal(context.stores.widget.phase, 'failed');
    assert.deepEqual(
      context.sent.map(({ type, payload }) => [type, (payload as { reason?: string }).reason]),
      [['error', 'key_of_other_mode']],
    );
  });

  it('is refused once if the gateway refused it before its settings loaded', async () => {
    const context = launched('pk_live_shop', true);
    const tell = settingsLater(context);
    context.gateway.on(VALIDATE, {
      status: 422,
      error: { code: 'validation_error', payload: { apiKey: ['Unknown merchant key.'] } },
    });
    const start = createStartCommands(context).start();
    await context.clock.advance(1_000);
    tell();
    await context.clock.advance(1_000);
    await start;
    assert.deepEqual(
      context.sent.map(({ payload }) => (payload as { reason?: string }).reason),
      ['unknown_merchant'],
    );
  });

  for (const settings of ['before', 'with', 'after'] as const)
    it(`is named if the rates are refused with it ${settings} the settings, and nothing else is reported`, async () => {
      const context = launched('pk_live_shop', true);
      const refused = {
        status: 422,
        error: { code: 'validation_error', payload: { apiKey: ['This is a live key.'] } },
      };
      for (const call of [VALIDATE, 'GET /api/v2/currencies/rates', 'GET /api/v1/customers/current/country'])
        context.gateway.on(call, refused);
      const tell = settings === 'before' ? () => undefined : settingsLater(context);
      const start = createStartCommands(context).start();
      if (settings === 'with') tell();
      await context.clock.advance(1_000);
      tell();
      await context.clock.advance(1_000);
      await start;
      const { failure } = context.stores.widget;
      assert.equal(failure?.code, 'merchant_validation_failer');
      assert.equal(failure?.reason, settings === 'after' ? 'unknown_merchant' : 'key_of_other_mode');
      assert.deepEqual(
        context.reported.map(({ error }) => (error as RampError).code),
        ['merchant_validation_failer'],
      );
    });

  it('may be unknown to a sandbox, which still identifies itself', async () => {
    const context = launched('pk_other', true);
    context.gateway.on(VALIDATE, {
      status: 422,
      error: { code: 'validation_error', payload: { apiKey: ['Unknown merchant key.'] } },
    });
    await started(context);
    while (!context.stores.widget.config) await new Promise((resolve) => setTimeout(resolve));
    assert.equal(context.stores.widget.config.sandbox, true);
  });

  it('of the other mode is reported before any other error of the launch', async () => {
    const context = launched('pk_live_shop', true);
    context.gateway.on(VALIDATE, {
      status: 422,
      error: { code: 'validation_error', payload: { apiKey: ['Unknown merchant key.'] } },
    });
    assert.equal((await started(context)).error?.['reason'], 'key_of_other_mode');
  });
});
