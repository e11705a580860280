// A payment sheet that only the single button asked for: it opens by that press or not at all.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paymentsOf } from '../../../../support/payments-of.ts';
import { countClose } from '../../../../../src/features/shell/widget-store.ts';
import { createFakeContext } from '../../../../support/fake-context.ts';

function begin({ blocksWindows = false } = {}) {
  const context = createFakeContext({ blocksWindows });
  const commands = paymentsOf(context);
  commands.beginExpress('google_pay');
  return { context, commands, agreed: () => context.stores.payment.express !== undefined };
}

describe('the sheet that only the button asked for', () => {
  it('is returned once, and the press keeps its agreement', () => {
    const { commands, agreed } = begin();
    assert.deepEqual([commands.takeSheetWish(), commands.takeSheetWish()], ['google_pay', null]);
    assert.equal(agreed(), true);
  });

  it('does not open once the browser no longer counts the press', () => {
    const { commands, agreed } = begin({ blocksWindows: true });
    assert.deepEqual([commands.takeSheetWish(), agreed()], [null, true]);
  });

  it('does not open after Close', () => {
    const { context, commands } = begin();
    countClose(context.stores.widget);
    assert.equal(commands.takeSheetWish(), null);
  });

  it('is forgotten, with the agreement, by a press that opens the whole widget', () => {
    const { commands, agreed } = begin();
    commands.beginExpress(null);
    assert.deepEqual([commands.takeSheetWish(), agreed()], [null, false]);
  });
});
