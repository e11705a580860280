// A notice of a payment in progress fits its reserved place.
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { CalculatorScreen } from '../../../../src/features/calculator/calculator-screen.tsx';
import { LOCALES } from '../../../../src/i18n/locale.ts';
import { setNotice } from '../../../../src/features/quote/calculator-store.ts';
import { offerLate, setUnfinishedOrder } from '../../../../src/orders/order-changes.ts';
import { endNoticesAhead } from '../../../../src/orders/order-store.ts';
import { pickUp } from '../../../../src/orders/restore-order.ts';
import { en } from '../../../support/english.ts';
import { order } from '../../../support/orders.ts';
import { showScreen, until, type ShownScreen } from '../../stage.tsx';

const Calculator = () => <CalculatorScreen />;
const place = ({ root }: ShownScreen) => root.querySelector<HTMLElement>('.calculator__notices');
const heightOf = (screen: ShownScreen) => place(screen)?.getBoundingClientRect().height;

describe('The notices of payments in progress', () => {
  after(() => setViewport({ width: 800, height: 600 }));

  for (const language of LOCALES)
    for (const width of [320, 420])
      it(`a notice is as high as its place in ${language}, at ${width} px`, async () => {
        await setViewport({ width, height: 1000 });
        const screen = await showScreen(Calculator, { path: '/buy', language, noticesAhead: 1 });
        screen.host.style.width = `${width - 16}px`;
        const kept = heightOf(screen);
        expect(kept).to.be.greaterThan(100);
        for (const notice of ['left_order', 'left_ended'] as const) {
          setNotice(screen.context.stores.calculator, notice);
          await until(screen, () => place(screen)!.querySelector('button') !== null);
          expect(heightOf(screen)).to.equal(kept);
        }
      });

  for (const language of LOCALES)
    for (const width of [320, 390])
      it(`the offer of the order that this tab has shown stands in the place that was kept for it in ${language}, at ${width} px`, async () => {
        await setViewport({ width, height: 664 });
        const screen = await showScreen(Calculator, { path: '/buy', language, noticesAhead: 1 });
        screen.host.style.width = `${width - 16}px`;
        const kept = heightOf(screen);
        const store = screen.context.stores.order;
        offerLate(store, order());
        endNoticesAhead(store);
        await until(screen, () => place(screen)!.querySelector('button') !== null);
        expect(heightOf(screen)).to.equal(kept);
        expect(place(screen)!.getBoundingClientRect().bottom).to.be.lessThan(664 / 2);
        expect(screen.root.querySelectorAll('.late-offer, .alert').length).to.equal(1);
        setUnfinishedOrder(store, null);
        await until(screen, () => place(screen) === null);
      });

  it('a place disappears if storage contains nothing about this customer', async () => {
    const screen = await showScreen(Calculator, {
      path: '/buy',
      noticesAhead: 1,
      prepare: ({ storages }) =>
        void storages.local.set(
          'ramp.ledger.other',
          JSON.stringify({ pending: { n: 1, open: { mode: 'buy', owner: 'another', sentAt: 0 } } }),
        ),
    });
    expect(place(screen) !== null).to.equal(true);
    await pickUp(screen.context);
    await until(screen, () => place(screen) === null);
  });
});

it('The notice of an order that could not be made says in whole sentences that nothing was charged', async () => {
  const screen = await showScreen(Calculator, { path: '/buy' });
  setNotice(screen.context.stores.calculator, 'unknown_unsent');
  await until(screen, () => screen.text().includes(`${en('errors.unknown')}. ${en('errors.unsent')}`));
});
