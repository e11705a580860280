// A launch that the gateway accepts names a currency that is not, or no longer, in the list.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import { createFakeContext } from '../../../support/fake-context.ts';
import { ready } from './start-stage.ts';

describe('a launch for a currency that is not in the list', () => {
  for (const field of ['toCurrency', 'fromCurrency']) {
    it(`VALID-48 ERR-28 START-05 HOST-02 fails the start, and tells the page once: ${field}`, async () => {
      const payloadText = JSON.stringify({ [field]: 'NOPE' });
      const launch = { apiKey: 'demo', payloadText, signature: 'ab', launchId: null, defaultCurrency: null };
      const context = ready(createFakeContext({ launch }));
      context.gateway.on('POST /api/v1/merchants/validate-widget', { result: { launchId: 'launch-1' } });
      const rejections: unknown[] = [];
      const note = (reason: unknown) => void rejections.push(reason);
      process.on('unhandledRejection', note);
      await createStartCommands(context).start();
      // An unhandled rejection is reported when the microtasks are done.
      await new Promise(setImmediate);
      process.off('unhandledRejection', note);
      assert.deepEqual(rejections, []);
      const { phase, failure } = context.stores.widget;
      const fields = failure?.fields ?? {};
      assert.equal(phase, 'failed');
      assert.deepEqual(Object.keys(fields), [field]);
      assert.equal(fields[field]?.[0], 'Currency not found');
      assert.match(
        fields[field]?.[1] ?? '',
        /"NOPE" is not in the gateway's list\. Sign a ticker with its network/,
      );
      assert.equal(failure?.code, 'merchant_validation_failer');
      const errors = context.sent.filter(({ type }) => type === 'error').map(({ payload }) => payload);
      const message = 'Merchant parameters invalid';
      assert.deepEqual(errors, [{ code: 'error', message, reason: 'launch_invalid', fields }]);
    });
  }
});
