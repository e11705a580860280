// Burn addresses from the networks' test vectors, and all ways to sign a wallet in a launch.
import type { AddressVectors } from '../unit/vendors/addresses/vectors/address-vectors.ts';
import { VECTORS as bitcoin } from '../unit/vendors/addresses/vectors/bitcoin.ts';
import { VECTORS as bitcoinCash } from '../unit/vendors/addresses/vectors/bitcoin-cash.ts';
import { VECTORS as evm } from '../unit/vendors/addresses/vectors/evm.ts';
import { VECTORS as flow } from '../unit/vendors/addresses/vectors/flow.ts';
import { VECTORS as litecoin } from '../unit/vendors/addresses/vectors/litecoin.ts';
import { VECTORS as ripple } from '../unit/vendors/addresses/vectors/ripple.ts';
import { VECTORS as solana } from '../unit/vendors/addresses/vectors/solana.ts';
import { VECTORS as stellar } from '../unit/vendors/addresses/vectors/stellar.ts';
import { VECTORS as tron } from '../unit/vendors/addresses/vectors/tron.ts';

const ALL: readonly AddressVectors[] = [
  ...[bitcoin, bitcoinCash, evm, flow, litecoin, ripple, solana, stellar, tron],
];

export const BURN_ADDRESSES: readonly string[] = ALL.flatMap(({ refused }) =>
  refused.flatMap(([address, reason]) => (reason === 'burn' ? [address] : [])),
);

/** Returns launches that sign this wallet, by the field that contains it. `network`: the catalogue's code. */
export const asWallet = (network: string, address: string) => ({
  toWallet: { toCurrency: 'BTC', toWallet: address },
  refundWallet: { fromCurrency: 'BTC', refundWallet: address },
  walletAddresses: { walletAddresses: { [network]: { address } } },
});
