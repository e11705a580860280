// The rule about gateway paths finds each one planted outside the contract.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fromRoot } from '../../elements/build/paths.ts';
import { gatewayPathViolations, PATHS } from './gateway-paths.ts';

const linesOf = (path: string, text: string) =>
  gatewayPathViolations([{ path, text }]).map(({ line }) => line);

const PLACES = [
  'src/gateway/order/get-order.ts',
  'src/vault/vgs-vault.ts',
  'elements/vault/send-card.ts',
  'src/host/diagnostics/ask-gateway.ts',
  'src/orders/react-to-error.ts',
] as const;

describe('paths of the gateway', () => {
  it('are planted in files that are there', () =>
    [PATHS, ...PLACES].forEach((path) => assert.ok(existsSync(fromRoot(path)), path)));

  for (const path of PLACES) {
    for (const text of [
      `const a = '/api/v1/orders';`,
      'const a = `/api/v2/orders/${id}/processing`;',
      'const a = `${base}/orders/${id}`;',
      `const a = gateway + '/widget-api/v1/config';`,
      'const a = `${orderPath(mode, id)}/processing/auth`;',
    ])
      it(`are found in ${path}: ${text}`, () => assert.ok(linesOf(path, text).length > 0));
  }

  it('are found in a call whatever their name', () => {
    assert.deepEqual(
      linesOf('src/gateway/order/get-order.ts', '\nconst a = `${orderPath(mode, id)}/receipt`;'),
      [2],
    );
  });

  for (const [path, text] of [
    [PATHS, `const a = '/api/v1/orders';`],
    ['src/domain/routes/paths.ts', `const a = '/kyc'; const b = '/order';`],
    ['src/gateway/order/get-order.ts', `import { a } from '../contract/paths.ts';`],
  ] as const)
    it(`lets pass ${text} in ${path}`, () => assert.deepEqual(linesOf(path, text), []));
});
