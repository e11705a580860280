// The default gateway of a page follows the rules of `gateway-url`, and never throws.
import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';
import { defaultGateway } from '../../../elements/report-problems.ts';

describe('defaultGatewayUrl', () => {
  afterEach(() => mock.restoreAll());

  for (const [given, expected, told] of [
    ['https://ramp.test/', 'https://ramp.test', 0],
    ['https://ramp.test/ramp/', 'https://ramp.test/ramp', 0],
    ['http://127.0.0.1:4300/', 'http://127.0.0.1:4300', 0],
    ['ramp.test', undefined, 1],
    ['http://ramp.test', undefined, 1],
    ['', undefined, 0],
    [undefined, undefined, 0],
  ] as const)
    it(`reads ${given} as ${expected}`, () => {
      const warned = mock.method(console, 'warn', () => undefined);
      assert.equal(defaultGateway(given), expected);
      assert.equal(warned.mock.callCount(), told);
    });
});
