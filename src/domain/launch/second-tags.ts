// Detects two tags for one signed wallet, one inside the address and one beside it: it is unclear which account is meant, so both are
// refused.
import { carriesMemo, normalMemo } from '../address/memo.ts';
import type { FieldErrors } from '../errors/ramp-error.ts';

interface SignedWallets {
  toCurrency?: string | null;
  toWallet?: string | null;
  toMemo?: string | null;
  walletAddresses?: Readonly<Record<string, { address: string; memo?: string | null }>> | null;
}

/** Returns one error for each field with a second tag. */
export function secondTags({ toCurrency, toWallet, toMemo, walletAddresses }: SignedWallets): FieldErrors {
  const errors: FieldErrors = {};
  if (isSecond(networkOf(toCurrency ?? ''), toWallet, toMemo))
    errors.toMemo = ['is a second tag: the address carries its own, leave toMemo out'];
  for (const [network, { address, memo }] of Object.entries(walletAddresses ?? {}))
    if (isSecond(network, address, memo))
      errors.walletAddresses ??= [
        `of "${network}" has a second tag: the address carries its own, leave its memo out`,
      ];
  return errors;
}

/** Derived from the ticker, because a launch is parsed before the list of currencies has loaded. */
const networkOf = (ticker: string) => ticker.slice(ticker.lastIndexOf('-') + 1);

const isSecond = (network: string, address?: string | null, memo?: string | null): boolean =>
  normalMemo(memo ?? '') !== '' && carriesMemo({ tickerWithNetwork: network }, address ?? '');
