// The offer above the calculator disappears when it no longer applies, and the fields stay in place.
import { expect } from '@open-wc/testing';
import { CalculatorScreen } from '../../../../src/features/calculator/calculator-screen.tsx';
import { setCustomer } from '../../../../src/features/sign-in/session/session-store.ts';
import { customer } from '../../../support/orders.ts';
import { en } from '../../../support/english.ts';
import { showScreen, until, type ShownScreen } from '../../stage.tsx';

const Calculator = () => <CalculatorScreen />;
const buyer = (hasCompleteOrders: boolean) =>
  customer({ kyc: { status: 'light', rejectLabels: {} }, hasCompleteOrders });

async function show(hasBought: boolean): Promise<ShownScreen> {
  const screen = await showScreen(Calculator, {
    path: '/buy',
    prepare: ({ stores }) => setCustomer(stores.session, buyer(hasBought)),
  });
  await until(screen, () => screen.root.querySelector('.calculator__checks') !== null);
  return screen;
}

const topOf = (screen: ShownScreen) => screen.field(en('calculator.youPay')).getBoundingClientRect().top;
const plate = ({ root }: ShownScreen) => root.querySelector<HTMLElement>('.promo');

describe('The offer above the calculator', () => {
  it('the offer disappears once a first order is complete, and the fields do not move', async () => {
    const screen = await show(false);
    const top = topOf(screen);
    expect(plate(screen)!.checkVisibility({ visibilityProperty: true })).to.equal(true);
    setCustomer(screen.context.stores.session, buyer(true));
    await until(screen, () => !plate(screen)?.checkVisibility({ visibilityProperty: true }));
    expect(topOf(screen)).to.equal(top);
  });

  it('the offer takes no space for customers who have bought before', async () => {
    expect(plate(await show(true)) === null).to.equal(true);
  });

  it('the offer takes no space once it is dismissed', async () => {
    const screen = await show(false);
    await screen.press(en('promo.dismiss'));
    expect(plate(screen) === null).to.equal(true);
  });
});
