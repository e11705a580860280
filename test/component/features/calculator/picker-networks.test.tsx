// The crypto picker: the current price of each coin, and the filter by network.
import { expect } from '@open-wc/testing';
import { CalculatorScreen } from '../../../../src/features/calculator/calculator-screen.tsx';
import { setCatalog } from '../../../../src/features/shell/settings/catalog-store.ts';
import { currency, EUR, rate, USD, USDT } from '../../../support/catalog.ts';
import { en } from '../../../support/english.ts';
import { choose as chooseBuy } from '../../../support/orders.ts';
import { chooseSell, SELL_RATES } from '../../../support/sell-orders.ts';
import { showScreen, until, type ShownScreen } from '../../stage.tsx';

const Calculator = () => <CalculatorScreen />;
const TRON = { blockchainNetwork: 'TRC20', blockchainNetworkFull: 'Tron' };

async function openPicker(networks = true): Promise<ShownScreen> {
  const screen = await showScreen(Calculator, {
    path: '/sell',
    mode: 'sell',
    prepare(context) {
      chooseSell(context);
      const btc = currency('BTC', {
        name: 'Bitcoin',
        blockchainNetwork: 'BTC',
        blockchainNetworkFull: 'Bitcoin',
      });
      const tron = currency('USDT-TRC20', { viewedTicker: 'USDT', name: 'Tether', ...TRON });
      const rates = {
        ...SELL_RATES,
        BTC_EUR: rate({ exchangeRate: { multiplier: '90000', divisor: '1' } }),
        'USDT-TRC20_EUR': rate(),
      };
      setCatalog(context.stores.catalog, networks ? [EUR, USDT, btc, tron] : [EUR, USDT], rates);
    },
  });
  screen.root.querySelector<HTMLElement>('[aria-haspopup=dialog]')!.click();
  await until(screen, () => screen.root.querySelector('[role=option]') !== null);
  return screen;
}

const rows = ({ root }: ShownScreen) =>
  [...root.querySelectorAll('.picker [role=option]')].map((row) => row.textContent ?? '');
const select = ({ root }: ShownScreen) =>
  root.querySelector<HTMLSelectElement>(`.picker [aria-label="${en('picker.network')}"]`);

async function choose(screen: ShownScreen, network: string): Promise<void> {
  const field = select(screen)!;
  field.value = network;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await screen.rest();
}

describe('Networks and prices of the picker', () => {
  it("each coin shows the price of one unit in the other side's currency", async () => {
    const screen = await openPicker();
    expect(rows(screen).find((row) => row.includes('Bitcoin'))).to.include('90,000.00 EUR');
  });

  it("currencies that have no rate are headed by the other side's ticker, without its network", async () => {
    const screen = await showScreen(Calculator, {
      prepare(context) {
        chooseBuy(context);
        setCatalog(context.stores.catalog, [USD, EUR, USDT], { 'USD_USDT-MATIC': rate() });
      },
    });
    screen.root.querySelector<HTMLElement>('[aria-haspopup=dialog]')!.click();
    await until(screen, () => screen.root.querySelector('[role=option]') !== null);
    const headings = [...screen.root.querySelectorAll('.picker__heading')].map((item) => item.textContent);
    expect(headings).to.include('Unavailable for USDT');
  });

  it('the picker can be limited to one network and back, and the search respects it', async () => {
    const screen = await openPicker();
    const all = rows(screen).length;
    await choose(screen, 'TRC20');
    await until(screen, () => rows(screen).length === 1);
    expect(rows(screen)[0]).to.include('Tron');
    await screen.isAccessible();
    await screen.enter(en('picker.search'), 'bitcoin');
    await until(screen, () => screen.text().includes(en('picker.noMatch', { search: 'bitcoin' })));
    await screen.enter(en('picker.search'), '');
    await choose(screen, '');
    await until(screen, () => rows(screen).length === all);
  });

  it("a network's name is never truncated: in a narrow card the filter has its own line", async () => {
    const screen = await openPicker();
    const field = select(screen)!;
    const list = field.closest<HTMLElement>('.picker__search')!;
    const search = list.querySelector('input')!;
    const name = 'Arbitrum One Rollup Network';
    field.append(new Option(name, name, true, true));
    const words = document.createElement('span');
    words.style.cssText = `position: absolute; white-space: nowrap; font: ${getComputedStyle(field).font}`;
    words.textContent = name;
    list.append(words);
    for (const width of [320, 420]) {
      list.style.width = `${width}px`;
      expect(field.clientWidth, `${width} px`).to.be.at.least(words.offsetWidth + 42);
      expect(search.offsetWidth, `${width} px`).to.be.at.least(120);
      expect(field.getBoundingClientRect().right).to.be.at.most(list.getBoundingClientRect().right);
    }
    list.style.width = '320px';
    expect(field.getBoundingClientRect().top).to.be.above(search.getBoundingClientRect().bottom);
  });

  it('there is no network filter if there is only one network', async () => {
    expect(select(await openPicker(false))).to.equal(null);
  });
});
