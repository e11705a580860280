// Finds an exemption that matches nothing, or that nothing needs.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { idleExemptions } from './exemptions.ts';
import { globalViolations } from './globals.ts';

const SOURCES = [
  { path: 'src/gateway/client.ts', text: `fetch('/x')` },
  { path: 'src/gateway/order/get-order.ts', text: `ask('/x')` },
];

const idle = (...places: string[]) =>
  idleExemptions(places, SOURCES, globalViolations).map(({ path }) => path);

describe('excuses', () => {
  it('are found when nothing is there', () =>
    assert.deepEqual(idle('src/gone.ts', 'src/gone/'), ['src/gone.ts', 'src/gone/']));
  it('are found when nothing there needs them', () =>
    assert.deepEqual(idle('src/gateway/order/get-order.ts'), ['src/gateway/order/get-order.ts']));
  it('pass where they are needed', () => assert.deepEqual(idle('src/gateway/client.ts', 'src/gateway/'), []));
});
