// Clears error messages when the customer leaves their screen, and creates no store for it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { watchRoute } from '../../../src/app/watch-route.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { createLoginStore } from '../../../src/features/sign-in/login-store.ts';
import { createFakeContext } from '../../support/fake-context.ts';
import { choose, failing } from '../../support/orders.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';

const SAID = { key: 'errors.noConnection' } as const;
const CURRENT = 'GET /api/v1/customers/current';

/** The customer is on user info, where an attempt has just failed. */
function stage() {
  const context = createFakeContext({ path: ROUTES.walletAddress });
  choose(context);
  context.gateway.on(CURRENT, failing(500, 'unexpected_server_error'));
  watchRoute(context);
  context.navigator.go(ROUTES.userInfo);
  const { order, payment } = context.stores;
  changeOrder(order, { message: SAID });
  Object.assign(payment, { message: SAID });
  return { ...context, said: () => [order.message, payment.message] };
}

const LEAVING: ReadonlyArray<[string, (navigator: ReturnType<typeof stage>['navigator']) => void]> = [
  ['by Back', (navigator) => navigator.back(ROUTES.buyCalculator)],
  ['to another form', (navigator) => navigator.go(ROUTES.billingAddressEdit)],
  ['to the calculator', (navigator) => navigator.go(ROUTES.buyCalculator)],
];

describe('messages of an attempt', () => {
  for (const [how, leave] of LEAVING) {
    it(`the messages are cleared when the customer leaves the screen ${how}`, () => {
      const { navigator, said } = stage();
      leave(navigator);
      assert.notEqual(navigator.path(), ROUTES.userInfo);
      assert.deepEqual(said(), [null, null]);
    });
  }

  it('the messages stay while the screen stays, whatever else changes', () => {
    const { navigator, stores, said } = stage();
    stores.session.isKycDemanded = !stores.session.isKycDemanded;
    assert.equal(navigator.path(), ROUTES.userInfo);
    assert.deepEqual(said(), [SAID, SAID]);
  });
});

describe('the login store', () => {
  it('the login store is not created for a visitor at the calculator', () => {
    const context = createFakeContext({ path: ROUTES.buyCalculator });
    let isMade = false;
    Object.defineProperty(context.stores, 'login', {
      get() {
        isMade = true;
        return createLoginStore();
      },
    });
    watchRoute(context);
    assert.equal(isMade, false);
  });
});
