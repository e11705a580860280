// A merchant whose brand has square corners gets them everywhere: round shapes follow the tokens too.
import { expect } from '@open-wc/testing';
import { CalculatorScreen } from '../../../../src/features/calculator/calculator-screen.tsx';
import { rate, USD, USDT } from '../../../support/catalog.ts';
import { choose } from '../../../support/orders.ts';
import { setCatalog } from '../../../../src/features/shell/settings/catalog-store.ts';
import { showScreen } from '../../stage.tsx';
import { EmailStep } from '../../../../src/features/sign-in/login-screen.tsx';

const SQUARE = ['--ramp-radius', '--ramp-radius-small', '--ramp-radius-card'];
const ROUND = '.currency-button, .quick__amount, .checkbox__input';

for (const [name, Screen, path, least] of [
  ['the calculator', CalculatorScreen, '/buy', 3],
  ['the sign-in', EmailStep, '/buy/login', 2],
] as const)
  it(`with a radius of 0 ${name} has square buttons, chips and boxes`, async () => {
    const screen = await showScreen(() => <Screen />, {
      path,
      prepare(context) {
        choose(context);
        setCatalog(context.stores.catalog, [USD, USDT], { 'USD_USDT-MATIC': rate() });
      },
    });
    const shapes = [...screen.root.querySelectorAll<HTMLElement>(ROUND)];
    expect(shapes.length).to.be.at.least(least);
    const corners = () => shapes.map((shape) => getComputedStyle(shape).borderTopLeftRadius);
    expect(corners()).to.not.include('0px');
    for (const token of SQUARE) (screen.root.host as HTMLElement).style.setProperty(token, '0px');
    expect(new Set(corners())).to.deep.equal(new Set(['0px']));
  });
