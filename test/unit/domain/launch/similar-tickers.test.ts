// Suggests tickers for a mistyped one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { similarTickers } from '../../../../src/domain/launch/similar-tickers.ts';
import { currency } from '../../../support/catalog.ts';

const LIST = [
  currency('USDT-MATIC', { priority: 5 }),
  currency('USDT-TRX', { priority: 9 }),
  currency('USDC-MATIC'),
  currency('BTC', { name: 'Bitcoin' }),
  currency('EUR', { name: 'Euro' }),
  currency('ETH', { name: 'Ethereum', isCrypto: true }),
];

const ROWS: [given: string, meant: string[]][] = [
  ['USDT', ['USDT-TRX', 'USDT-MATIC']],
  ['usdt-matic', ['USDT-MATIC', 'USDT-TRX']],
  ['USDT_MATIC', ['USDT-MATIC', 'USDT-TRX']],
  ['USDT-TRC20', ['USDT-TRX', 'USDT-MATIC']],
  ['USDT/Polygon', ['USDT-TRX', 'USDT-MATIC']],
  ['UDST-MATIC', ['USDT-MATIC']],
  ['USDX', ['USDT-TRX', 'USDT-MATIC', 'USDC-MATIC']],
  ['USTD', ['USDT-TRX', 'USDT-MATIC']],
  ['bitcoin', ['BTC']],
  ['EURO', ['EUR']],
  ['ETHER', []],
  ['NOPE', []],
  ['-', []],
];

describe('similar tickers', () => {
  for (const [given, meant] of ROWS)
    it(`${given} may be ${meant.join() || 'anything'}`, () =>
      assert.deepEqual(similarTickers(given, LIST), meant));

  it('suggests at most four tickers', () => {
    const many = ['A', 'B', 'C', 'D', 'E'].map((network) => currency(`USDT-${network}`));
    assert.equal(similarTickers('USDT', many).length, 4);
  });
});
