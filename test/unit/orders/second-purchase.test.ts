// After a first purchase, the calculator announces what a second one requires: the completed order counts at once.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import english from 'messages:en';
import { afterLogin } from '../../../src/domain/routes/next.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { tierText } from '../../../src/features/calculator/kyc-note/kyc-note-texts.ts';
import { promoText } from '../../../src/features/calculator/promo-text.ts';
import { clearOrder } from '../../../src/orders/order-changes.ts';
import { takeAnswer } from '../../../src/orders/take-order.ts';
import { addUnsettled, learnRead } from '../../../src/orders/run-lifecycle.ts';
import { setAllowance } from '../../../src/features/sign-in/session/load-allowance.ts';
import { setCustomer } from '../../../src/features/sign-in/session/session-store.ts';
import { createText } from '../../../src/i18n/text.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { customer, haveOrder, inStatus, ORDER_ID } from '../../support/orders.ts';

const TEXT = createText('en', english, null);

/** A customer whose first purchase needed only a name and country. */
function firstBuyer(): FakeContext {
  const context = createFakeContext();
  haveOrder(context, inStatus('processing_started'));
  const { session } = context.stores;
  const kyc = { status: 'light', rejectLabels: {} } as const;
  setCustomer(session, customer({ kyc, hasCompleteOrders: false }));
  const known = { tier: 'light', remaining: {} } as never;
  setAllowance(session, { mode: 'buy', currency: 'USD', known });
  assert.equal(promoText(context.stores), 'promo.text');
  return context;
}

function assertSaysWhatIsAsked({ stores }: FakeContext): void {
  assert.equal(afterLogin(stores.session.customer!), ROUTES.buyKyc);
  assert.equal(promoText(stores), null);
  assert.equal(tierText(stores, TEXT), english['calculator.checkFull']);
}

describe('a second purchase', () => {
  it('is no longer offered without a document, once the first one is seen complete', () => {
    const context = firstBuyer();
    takeAnswer(context, inStatus('complete'));
    assertSaysWhatIsAsked(context);
  });

  it('is no longer offered so either, once a read beside the calculator finds the first one complete', () => {
    const context = firstBuyer();
    addUnsettled(context, { orderId: ORDER_ID, mode: 'buy' });
    clearOrder(context.stores.order);
    learnRead(context, inStatus('complete'));
    assertSaysWhatIsAsked(context);
  });

  it('is offered as before after a failed order', () => {
    const context = firstBuyer();
    takeAnswer(context, inStatus('failed'));
    assert.equal(promoText(context.stores), 'promo.text');
  });
});
