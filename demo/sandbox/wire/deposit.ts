// What a wallet needs to build the transfer of a sell order.
import type * as z from 'zod';
import type { Asset } from '../catalogue/catalogue.ts';
import { chainAssetOf, type ChainAsset } from '../catalogue/chains.ts';
import { depositMemo } from '../machine/deposit-address.ts';
import { dec } from '../rules/decimal.ts';
import type { OrderRecord } from '../records.ts';
import type { depositSchema } from '../schemas/entities.ts';

type WireDeposit = z.input<typeof depositSchema>;

/** Returns null before there is a deposit address, and for purchases. */
export function toWireDeposit(order: OrderRecord, asset: Asset | null): WireDeposit | null {
  if (order.mode !== 'sell' || order.toWallet === null || asset?.kind !== 'crypto') return null;
  const chain = chainAssetOf(asset.crypto);
  const transfer = { address: order.toWallet, memo: depositMemo(order), amount: order.fromAmount };
  return { ...transfer, ...chain, uri: uriOf(asset.crypto.network, { ...transfer, ...chain }) };
}

interface Transfer extends ChainAsset {
  address: string;
  memo: string | null;
  amount: string;
}

/** Networks with a URI scheme for the coin and its amount (BIP-21 and similar). */
const COIN_SCHEMES: Readonly<Record<string, string>> = {
  BTC: 'bitcoin:',
  LTC: 'litecoin:',
  BCH: '',
  SOL: 'solana:',
};

/** EIP-681 on networks with a chain id, SEP-7 on Stellar; null if wallets have no common format. */
function uriOf(network: string, transfer: Transfer): string | null {
  const { address, memo, amount, chainId, tokenAddress, decimals } = transfer;
  const units = dec(amount).times(dec(10).pow(decimals)).toFixed(0);
  if (chainId !== null) {
    return tokenAddress === null
      ? `ethereum:${address}@${chainId}?value=${units}`
      : `ethereum:${tokenAddress}@${chainId}/transfer?address=${address}&uint256=${units}`;
  }
  if (tokenAddress !== null) return null;
  if (network === 'XLM') {
    const query = new URLSearchParams({
      destination: address,
      amount,
      ...(memo && { memo, memo_type: 'MEMO_TEXT' }),
    });
    return `web+stellar:pay?${query}`;
  }
  if (network === 'XRP')
    return `ripple:${address}?${new URLSearchParams({ amount, ...(memo && { dt: memo }) })}`;
  const scheme = COIN_SCHEMES[network];
  return scheme === undefined ? null : `${scheme}${address}?amount=${amount}`;
}
