// The chain ids of Ethereum's family that a payment link or a deposit may contain for each network.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chainsOf } from '../../../../src/domain/address/chains-of.ts';
import { readPaymentLink } from '../../../../src/domain/address/payment-link.ts';

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

const MAIN_CHAINS: Readonly<Record<string, readonly [chainId: number, coin: string]>> = {
  ETH: [1, 'ETH'],
  ERC20: [1, 'ETH'],
  MATIC: [137, 'POL'],
  POLYGON: [137, 'POL'],
  BEP20: [56, 'BNB'],
  BSC: [56, 'BNB'],
  AVAX: [43_114, 'AVAX'],
  AVAXC: [43_114, 'AVAX'],
  BLAST: [81_457, 'ETH'],
};

describe('chains of a network', () => {
  for (const [network, [chainId, ticker]] of Object.entries(MAIN_CHAINS)) {
    const currency = { ticker, tickerWithNetwork: `${ticker}-${network}`, blockchainNetwork: network };
    const read = (chain: number) =>
      readPaymentLink(`ethereum:${WALLET}@${chain}?value=2000000000000000000`, currency);

    it(`VALID-06 ${network} is chain ${chainId}: a link of that chain is accepted with its amount in ${ticker}`, () => {
      assert.equal(chainsOf(network.toLowerCase())?.[0], chainId);
      assert.partialDeepStrictEqual(read(chainId), { ok: true, address: WALLET, amount: '2' });
    });

    it(`VALID-06 a link of another chain is refused when the customer buys on ${network}`, () => {
      assert.partialDeepStrictEqual(read(8453), { ok: false, reason: 'linkNetwork', network: 'Base' });
      assert.partialDeepStrictEqual(read(999_999), {
        ok: false,
        reason: 'linkNetwork',
        network: 'EVM 999999',
      });
    });
  }

  for (const network of ['AURORA', 'TRX', 'constructor', undefined])
    it(`${network ?? 'no network'} has no chain ids of its own`, () => assert.equal(chainsOf(network), null));
});
