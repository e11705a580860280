// A refused press reads the order again. If the gateway no longer has it, the customer is still at the step and needs an answer.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { failing, RESERVE } from '../../support/orders.ts';
import { stagePreparation } from './order-stage.ts';

describe('an order that the gateway no longer has after it refused a press', () => {
  for (const code of ['order_data_changed', 'order_status_cannot_be_changed'])
    it(`is no longer shown, and the press is answered: ${code}`, async () => {
      const { context, commands, gateway } = stagePreparation();
      context.gateway.on(RESERVE, () => {
        gateway.known = null;
        return failing(409, code);
      });
      await commands.reserve();
      const { order, message } = context.stores.order;
      assert.equal(order, null);
      assert.deepEqual(message, { key: 'errors.somethingWentWrong' });
    });
});
