// An order of another launch, opened in this one: it belongs to another shop.
import { expect } from '@open-wc/testing';
import type { MerchantPayload } from '../../../../../src/domain/launch/merchant.ts';
import { setLaunchPayload } from '../../../../../src/features/shell/settings/launch-store.ts';
import { en } from '../../../../support/english.ts';
import type { FakeContext } from '../../../../support/fake-context.ts';
import { inStatus } from '../../../../support/orders.ts';
import { show } from './order-stage.tsx';

const shop = (payload: MerchantPayload) => (context: FakeContext) => {
  setLaunchPayload(context.stores.launch, payload, 'any_crypto', null);
  context.stores.launch.merchant = { name: 'Harbour Games', logoUrl: null };
};

describe('An order of another launch', () => {
  it('an order without a launch, opened from the list of payments, cannot be repeated in this launch, and does not return to its shop', async () => {
    const order = inStatus('failed');
    const screen = await show({
      order,
      prepare(context) {
        shop({ redirectUrl: 'https://other.example/', merchantOrderId: 'm-2' })(context);
        context.stores.launch.otherOrderId = order.id;
      },
    });
    expect(screen.action(en('shell.tryAgain'))).to.equal(null);
    expect(screen.action('Return to Harbour Games')).to.equal(null);
  });

  it('an order of another launch cannot be repeated in this launch, and does not return to its shop', async () => {
    const merchantData = { merchantOrderId: 'm-1' };
    const screen = await show({
      order: inStatus('failed', { merchantData }),
      prepare: shop({ redirectUrl: 'https://other.example/', merchantOrderId: 'm-2' }),
    });
    expect(screen.action(en('shell.tryAgain'))).to.equal(null);
    expect(screen.action('Return to Harbour Games')).to.equal(null);
    await screen.press(en('order.toCalculator'));
    expect(screen.context.navigator.path()).to.equal('/buy');
  });
});
