// A notice of a payment in progress fits its reserved place.
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { CalculatorScreen } from '../../../../src/features/calculator/calculator-screen.tsx';
import { LOCALES } from '../../../../src/i18n/locale.ts';
import { setNotice } from '../../../../src/features/quote/calculator-store.ts';
import { pickUp } from '../../../../src/orders/restore-order.ts';
import { en } from '../../../support/english.ts';
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
