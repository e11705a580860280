// The currency picker's sections, order and search, and the names of currencies and networks.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSearch } from '../../../../src/domain/catalogue/currency-search.ts';
import { currencySections, type SectionSources } from '../../../../src/domain/catalogue/currency-sections.ts';
import type { Currency } from '../../../../src/domain/catalogue/currency.ts';
import { feePercent } from '../../../../src/domain/money/fee-percent.ts';
import { localAmount, localRate } from '../../../../src/lib/local-amount.ts';
import {
  currencyLabel,
  nameAndNetwork,
  networkForWallets,
  networkName,
} from '../../../../src/domain/catalogue/network-names.ts';
import { currencyOf, rateOf } from '../fixtures.ts';

const usd = currencyOf('USD', { name: 'US Dollar' });
const eur = currencyOf('EUR', { isBestConditions: true });
const usdt = currencyOf('USDT-MATIC', { priority: 2, name: 'Tether' });
const btc = currencyOf('BTC', { isBestConditions: true, name: 'Bitcoin' });
const near = currencyOf('NEAR-NEAR', { priority: 1 });
const banned = currencyOf('XLM-XLM', { available: false });
const bannedFiat = currencyOf('CUP', { available: false, name: 'Cuban Peso' });

function sections(changes: Partial<SectionSources>) {
  const found = currencySections({
    mode: 'buy',
    side: 'receive',
    paired: usd,
    currencies: [usd, eur, btc, near, usdt, banned, bannedFiat],
    rates: { 'USD_USDT-MATIC': rateOf(), USD_BTC: rateOf(), 'USD_XLM-XLM': rateOf() },
    ...changes,
  });
  return Object.fromEntries(
    Object.entries(found).map(([name, list]) => [
      name,
      (list as Currency[]).map((currency) => currency.tickerWithNetwork),
    ]),
  );
}

describe('currency picker', () => {
  it('PICK-01 PICK-02 PICK-03 puts each crypto into one section', () =>
    assert.deepEqual(sections({}), {
      bestOffers: ['BTC'],
      all: ['USDT-MATIC'],
      unavailableForPair: ['NEAR-NEAR'],
      unavailableInRegion: ['XLM-XLM'],
    }));
  it('PICK-01 lists nothing unavailable for a pair without a paired currency, and sorts by priority', () =>
    assert.deepEqual(sections({ paired: null }), {
      bestOffers: ['BTC'],
      all: ['USDT-MATIC', 'NEAR-NEAR'],
      unavailableForPair: [],
      unavailableInRegion: ['XLM-XLM'],
    }));
  it('PICK-04 sorts fiats into the same sections', () =>
    assert.deepEqual(sections({ side: 'pay', paired: usdt }), {
      bestOffers: [],
      all: ['USD'],
      unavailableForPair: ['EUR'],
      unavailableInRegion: ['CUP'],
    }));
  it('PICK-04 finds fiats by ticker and by name', () => {
    const rows = [usd, eur, bannedFiat].map((currency) => ({ currency }));
    const found = (search: string) =>
      createSearch()(rows, search).map(({ currency }) => currency.tickerWithNetwork);
    assert.deepEqual(found('peso'), ['CUP']);
    assert.deepEqual(found('us'), ['USD']);
  });
  it('PICK-04 finds a name with accents, whether the search has them or not', () => {
    const rows = [{ currency: currencyOf('USD', { name: 'Dólar estadounidense' }) }];
    for (const search of ['dólar', 'dolar', 'DOLAR', 'Do\u0301lar'])
      assert.equal(createSearch()(rows, search).length, 1, search);
  });
  it('PICK-01 shows crypto on the pay side of sell', () =>
    assert.deepEqual(sections({ mode: 'sell', side: 'pay', paired: null }).all, ['USDT-MATIC', 'NEAR-NEAR']));
  const searches: Array<[string, string[]]> = [
    ['tether', ['USDT-MATIC']],
    ['usd', ['USDT-MATIC']],
    [' MATIC usdt ', ['USDT-MATIC']],
    ['polygon', ['USDT-MATIC']],
    ['dollar', []],
  ];
  for (const [search, expected] of searches)
    it(`PICK-01 finds ${JSON.stringify(search)}`, () => {
      const rows = [usdt, near].map((currency) => ({ currency }));
      const find = createSearch();
      // The second search uses the index that the first one built.
      for (let time = 0; time < 2; time += 1) {
        const found = find(rows, search).map(({ currency }) => currency.tickerWithNetwork);
        assert.deepEqual(found, expected);
      }
    });
  for (const search of ['trc20', 'TRC-20', 'tron', 'usdt (trc-20)'])
    it(`PICK-01 finds a network by ${JSON.stringify(search)}`, () => {
      const onTron = currencyOf('USDT-TRC20', {
        blockchainNetwork: 'TRC20',
        blockchainNetworkShort: 'TRC20',
        blockchainNetworkFull: 'Tron (TRC-20)',
      });
      const rows = [usdt, onTron, near].map((currency) => ({ currency }));
      assert.deepEqual(createSearch()(rows, search), [rows[1]]);
    });
  it('PICK-01 lists an exact ticker first, then tickers with that prefix', () => {
    const eth = currencyOf('ETH-ERC20', { name: 'Ethereum' });
    const rows = [usdt, currencyOf('ETHW-ERC20'), eth].map((currency) => ({ currency }));
    const found = createSearch()(rows, 'eth').map(({ currency }) => currency.ticker);
    assert.deepEqual(found, ['ETH', 'ETHW', 'USDT']);
  });
  it('PICK-01 finds every row if the search is empty', () => {
    const rows = [{ currency: usd }, { currency: eur }];
    assert.equal(createSearch()(rows, '  '), rows);
  });
  it('PICK-07 shows a fraction as a percentage', () => {
    assert.equal(feePercent('0.015', 'en-US'), '1.5%');
    assert.equal(feePercent('0.015', 'es-ES'), '1,5\u00a0%');
    assert.equal(feePercent('0', 'en-US'), '0%');
    assert.equal(feePercent('0.0005', 'pt-BR'), '0,05%');
  });

  it("Vectors: a fee in percent is formatted for the customer's region", () => {
    for (const tag of ['en-US', 'es-ES', 'pt-BR']) {
      const region = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 10 });
      for (const fee of ['0', '0.01', '0.015', '0.0005', '0.12345678', '1', '12.5', '100', '123.456'])
        assert.equal(feePercent(fee, tag), region.format(fee as never), `${fee} in ${tag}`);
    }
  });
});

describe('network names', () => {
  const networks: Array<[string, string | null, string | null, string | null]> = [
    ['NEAR', null, 'NEAR Protocol', 'NEAR'],
    ['AURORA', null, 'Aurora', 'AURORA'],
    ['AURORA', 'Mainnet', 'Aurora Mainnet', 'MAINNET'],
    ['AURORA', 'Powergold', 'Aurora Powergold', 'POWERGOLD'],
    ['AURORA', 'Hyperbolic', 'Aurora Hyperbolic', 'HYPERBOLIC'],
    ['AURORA', 'DevNet', 'Aurora DevNet', 'DEVNET'],
    ['AURORA', 'constructor', 'Aurora', 'AURORA'],
    ['MATIC', 'Powergold', 'Polygon', 'Polygon'],
  ];
  for (const [blockchainNetwork, silo, full, short] of networks) {
    it(`DATA-26 ${blockchainNetwork}${silo ? ` of silo ${silo}` : ''} is ${full}`, () =>
      assert.deepEqual(networkName({ blockchainNetwork }, silo), { full, short }));
  }
  it('DATA-26 keeps the names of the server for other networks', () =>
    assert.deepEqual(
      networkName({
        blockchainNetwork: 'ERC20',
        blockchainNetworkFull: 'Ethereum',
        blockchainNetworkShort: 'ETH',
      }),
      { full: 'Ethereum', short: 'ETH' },
    ));
  it("DATA-01 uses the gateway's name for Polygon, and 'Polygon' if the gateway sends none", () => {
    const matic = { blockchainNetwork: 'MATIC' };
    const ofGateway = { ...matic, blockchainNetworkFull: 'Polygon PoS', blockchainNetworkShort: 'POL' };
    assert.deepEqual(networkName(ofGateway), { full: 'Polygon PoS', short: 'POL' });
    assert.equal(currencyLabel({ viewedTicker: 'USDT', ...ofGateway }), 'USDT POL');
    assert.deepEqual(networkName(matic), { full: 'Polygon', short: 'Polygon' });
  });
  const named: Array<[string | undefined, string | undefined, string | null]> = [
    ['ERC20', 'Ethereum', 'Ethereum (ERC-20)'],
    ['TRC20', 'Tron (TRC-20)', 'Tron (TRC-20)'],
    ['BEP20', undefined, 'BEP-20'],
    ['MATIC', 'Polygon PoS', 'Polygon PoS'],
    ['MATIC', undefined, 'Polygon'],
    ['SOL', 'Solana', 'Solana'],
    [undefined, undefined, null],
  ];
  for (const [blockchainNetwork, blockchainNetworkFull, said] of named)
    it(`names the network '${String(said)}' in instructions to send with a wallet`, () =>
      assert.equal(networkForWallets({ blockchainNetwork, blockchainNetworkFull }), said));
  const rows: Array<[string, string | undefined, string | undefined, string]> = [
    ['Tether', 'TRC20', 'Tron (TRC-20)', 'Tether · Tron (TRC-20)'],
    ['Ethereum', 'ERC20', 'Ethereum', 'Ethereum (ERC-20)'],
    ['Ethereum', 'AURORA', undefined, 'Ethereum · Aurora'],
    ['Stellar Lumens', 'XLM', 'Stellar', 'Stellar Lumens'],
    ['Bitcoin Cash', 'BCH', 'Bitcoin Cash', 'Bitcoin Cash'],
    ['Near Token', 'NEAR', undefined, 'Near Token · NEAR Protocol'],
    ['Euro', undefined, undefined, 'Euro'],
  ];
  for (const [name, blockchainNetwork, blockchainNetworkFull, said] of rows)
    it(`shows '${said}' below a ticker`, () =>
      assert.equal(nameAndNetwork({ name, blockchainNetwork, blockchainNetworkFull }), said));
  it('names a currency with its network, unless that repeats the ticker', () => {
    assert.equal(currencyLabel(usdt), 'USDT Polygon');
    assert.equal(currencyLabel(near), 'NEAR');
    assert.equal(currencyLabel({ viewedTicker: 'MATIC', blockchainNetwork: 'MATIC' }), 'MATIC Polygon');
    const aurora = { viewedTicker: 'AURORA', blockchainNetwork: 'AURORA' };
    assert.deepEqual([currencyLabel(aurora), currencyLabel(aurora, 'DevNet')], ['AURORA', 'AURORA DEVNET']);
    assert.equal(currencyLabel(usd), 'USD');
  });
});

describe('localAmount', () => {
  const rows: Array<[string, string, string]> = [
    ['1234.50', 'en-US', '1,234.50'],
    ['1234567.891', 'es-ES', '1.234.567,891'],
    ['0.00000001', 'pt-BR', '0,00000001'],
    ['12345678901234567890.1', 'en-US', '12,345,678,901,234,567,890.1'],
    ['nonsense', 'en-US', 'nonsense'],
  ];
  for (const [amount, tag, shown] of rows)
    it(`formats ${amount} for ${tag}`, () => assert.equal(localAmount(amount, tag), shown));

  it('formats the number of a price, and keeps its tickers', () => {
    assert.equal(localRate('1 USDT = 1.02 USD', 'es-ES'), '1 USDT = 1,02 USD');
    assert.equal(localRate('1 BTC = 96900.00 USD', 'pt-BR'), '1 BTC = 96.900,00 USD');
    assert.equal(localRate('1 BTC = 96900.00 USD', 'en-US'), '1 BTC = 96,900.00 USD');
  });
});
