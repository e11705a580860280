// What tabs share about an order at a gateway, and what they do not.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { creationLock, orderLock, pollName } from '../../../src/orders/order-scope.ts';
import { createFakeContext } from '../../support/fake-context.ts';

const namesAt = (gatewayUrl: string): string[] => {
  const context = createFakeContext();
  const there = { ...context, client: { ...context.client, gatewayUrl } };
  return [orderLock(there, 'order-1').name, creationLock(there).name, pollName(there, 'order-1')];
};

describe('locks and channels of tabs', () => {
  const here = namesAt('https://one.example');
  it('are the same for two tabs at one gateway, and each has a separate purpose', () => {
    assert.deepEqual(namesAt('https://one.example'), here);
    assert.equal(new Set(here).size, here.length);
  });
  it("are not shared by two gateways on one page's origin", () => {
    const there = namesAt('https://two.example');
    for (const name of there) assert.ok(!here.includes(name), name);
  });
});
