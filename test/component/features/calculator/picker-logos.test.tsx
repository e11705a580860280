// The logos of the currency picker load after the texts, and not while the customer types.
import { expect } from '@open-wc/testing';
import { FILTER_DEBOUNCE_MS } from '../../../../src/domain/constants.ts';
import { CalculatorScreen } from '../../../../src/features/calculator/calculator-screen.tsx';
import { setCatalog } from '../../../../src/features/shell/settings/catalog-store.ts';
import { currency, EUR, rate, USDT } from '../../../support/catalog.ts';
import { en } from '../../../support/english.ts';
import { chooseSell, SELL_RATES } from '../../../support/sell-orders.ts';
import { holdTimers, type HeldTimers } from '../../held-timers.ts';
import { showScreen, until, type ShownScreen } from '../../stage.tsx';

/** Within this time, a customer who is typing presses the next key. */
const LOGO_PAUSE_MS = 2 * FILTER_DEBOUNCE_MS;

const Calculator = () => <CalculatorScreen />;
const logoOf = (name: string) => `https://logos.invalid/${name}.svg`;

interface Step {
  name: string;
  hasLogo: boolean;
}

const nameOf = (row: Element) => /Bitcoin|Ethereum/.exec(row.textContent ?? '')?.[0] ?? '';

/** The text of the first row, and whether its image was requested, at each change. */
function recordFirstRow(root: ShadowRoot): Step[] {
  const steps: Step[] = [];
  const look = () => {
    const row = root.querySelector('[aria-label="All currencies"] [role=option]');
    const image = row?.querySelector('img');
    if (!row || !image) return;
    const step = { name: nameOf(row), hasLogo: image.hasAttribute('src') };
    const last = steps.at(-1);
    if (last?.name !== step.name || last.hasLogo !== step.hasLogo) steps.push(step);
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  return steps;
}

async function openPicker(): Promise<{ screen: ShownScreen; steps: Step[] }> {
  const screen = await showScreen(Calculator, {
    path: '/sell',
    mode: 'sell',
    prepare(context) {
      chooseSell(context);
      const eth = currency('ETH-ERC20', { name: 'Ethereum', logoUrl: logoOf('eth') });
      const btc = currency('BTC', { name: 'Bitcoin', logoUrl: logoOf('btc'), priority: 2 });
      // So many that the last one, Ethereum, is drawn only after a search for it.
      const others = Array.from({ length: 200 }, (_, index) => currency(`A${index}-MATIC`, { priority: 1 }));
      const ratesOfOthers = Object.fromEntries(
        others.map(({ tickerWithNetwork }) => [`${tickerWithNetwork}_EUR`, rate()]),
      );
      const rates = { ...SELL_RATES, ...ratesOfOthers, BTC_EUR: rate(), 'ETH-ERC20_EUR': rate() };
      setCatalog(context.stores.catalog, [EUR, USDT, btc, ...others, eth], rates);
    },
  });
  const steps = recordFirstRow(screen.root);
  screen.root.querySelector<HTMLElement>('[aria-haspopup=dialog]')!.click();
  return { screen, steps };
}

const summary = (steps: readonly Step[]) => steps.map(({ name, hasLogo }) => `${name} ${hasLogo}`);

describe('Logos of the picker', () => {
  let timers: HeldTimers | undefined;
  afterEach(() => timers?.release());

  it('PICK-01 the rows are drawn first, then their logos', async () => {
    const { screen, steps } = await openPicker();
    await until(screen, () => steps.some(({ hasLogo }) => hasLogo));
    expect(summary(steps)).to.deep.equal(['Bitcoin false', 'Bitcoin true']);
  });

  it('PICK-05 the logos of search results load when typing pauses', async () => {
    const { screen, steps } = await openPicker();
    await until(screen, () => steps.some(({ hasLogo }) => hasLogo));
    timers = holdTimers(FILTER_DEBOUNCE_MS, LOGO_PAUSE_MS);
    await screen.enter(en('picker.search'), 'eth');
    await until(screen, () => timers!.has(LOGO_PAUSE_MS));
    timers.end(FILTER_DEBOUNCE_MS);
    await until(screen, () => summary(steps).at(-1) === 'Ethereum false');
    timers.end(LOGO_PAUSE_MS);
    await until(screen, () => summary(steps).at(-1) === 'Ethereum true');
    expect(summary(steps)).to.deep.equal([
      'Bitcoin false',
      'Bitcoin true',
      'Ethereum false',
      'Ethereum true',
    ]);
  });
});
