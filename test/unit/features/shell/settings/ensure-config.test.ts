// The settings are requested once, however many callers wait for them, and again after a failure.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { DEFAULT_CONFIG } from '../../../../../src/domain/catalogue/widget-config.ts';
import { ensureConfig } from '../../../../../src/features/shell/settings/ensure-config.ts';
import { createFakeContext, type FakeContext } from '../../../../support/fake-context.ts';
import type { Answer } from '../../../../support/fake-gateway.ts';
import { FAILED_CALLS, PAST_TIMEOUT_MS } from '../../../../support/failed-calls.ts';

const CONFIG = 'GET /widget-api/v1/config';

describe('the settings', () => {
  let context: FakeContext;
  beforeEach(() => void (context = createFakeContext()));
  const askedCount = () => context.gateway.asked(CONFIG).length;

  it('are requested once for all who wait at the same time, and not again once they have loaded', async () => {
    let answer = (_answer: Answer): void => undefined;
    context.gateway.on(CONFIG, () => new Promise<Answer>((resolve) => (answer = resolve)));
    const asked = [ensureConfig(context), ensureConfig(context), ensureConfig(context)];
    assert.equal(askedCount(), 1);
    answer({ result: {} });
    const known = await Promise.all(asked);
    assert.deepEqual(known, [known[0], known[0], known[0]]);
    await ensureConfig(context);
    assert.equal(askedCount(), 1);
  });

  for (const [how, answer] of FAILED_CALLS) {
    it(`bad input: are the defaults for all who waited if the answer ${how}, and are requested again`, async () => {
      context.gateway.on(CONFIG, answer);
      const known = Promise.all([ensureConfig(context), ensureConfig(context)]);
      await context.clock.advance(PAST_TIMEOUT_MS);
      assert.deepEqual(await known, [DEFAULT_CONFIG, DEFAULT_CONFIG]);
      assert.equal(context.stores.widget.config, null);
      assert.equal(context.stores.widget.isConfigLost, true);
      assert.equal(askedCount(), 1);
      context.gateway.on(CONFIG, { result: {} });
      await ensureConfig(context);
      assert.equal(askedCount(), 2);
      assert.ok(context.stores.widget.config);
      assert.equal(context.stores.widget.isConfigLost, false);
    });
  }

  it('of one widget are not those of another', async () => {
    const other = createFakeContext();
    context.gateway.on(CONFIG, { result: {} });
    other.gateway.on(CONFIG, { result: {} });
    await Promise.all([ensureConfig(context), ensureConfig(other)]);
    assert.deepEqual([askedCount(), other.gateway.asked(CONFIG).length], [1, 1]);
  });
});
