// Second check for families without a checksum: refuses text that another network's prefix or checksum identifies as its own address.
// Example: upper-case bech32 from a QR code, which is also 32 bytes in Base58.
import { bech32, bech32m } from '@scure/base';
import { ADDRESS_FAMILIES, type AddressFamily } from '../../domain/address/address-families.ts';
import { type RefusedAddress, refuse } from '../../domain/address/address-verdict.ts';
import { networkByPrefix } from '../../domain/address/recognise-network.ts';
import { loadFamilyCheck } from './load-family-check.ts';
import type { FamilyCheck } from './family-check.ts';

/**
 * `none`: any text of the right form is an address, even one with a typing error, so it is checked here. A name: text that fits the
 * family's checksum belongs to this network. Null: the family's addresses are not looked for by their checksum.
 */
const CHECK_SUMS: Readonly<Record<AddressFamily, 'none' | { network: string } | null>> = {
  solana: 'none',
  near: 'none',
  bitcoin: { network: 'Bitcoin' },
  litecoin: { network: 'Litecoin' },
  bitcoinCash: { network: 'Bitcoin Cash' },
  tron: { network: 'Tron' },
  stellar: { network: 'Stellar' },
  evm: null,
  ripple: null,
  flow: null,
};

/** Longer than any bech32 address; the standard's own limit applies only to Bitcoin. */
const BECH32_LIMIT = 128;

/** Null if the address belongs to no other network. `typed` must be the original input, because its case may identify the network. */
export async function refuseLookAlike(typed: string, family: AddressFamily): Promise<RefusedAddress | null> {
  if (CHECK_SUMS[family] !== 'none') return null;
  const network = (isImplicit(typed) ? null : networkByPrefix(typed)) ?? (await networkByCheckSum(typed));
  if (network) return refuse('wrongNetwork', network);
  // The address of an unknown network.
  return isBech32(typed) ? refuse('invalid') : null;
}

/** True for a NEAR public key, which may start with another network's prefix by chance. */
const isImplicit = (typed: string): boolean => /^[0-9a-f]{64}$/.test(typed);

async function networkByCheckSum(typed: string): Promise<string | null> {
  for (const family of ADDRESS_FAMILIES) {
    const checkSum = CHECK_SUMS[family];
    if (checkSum === null || checkSum === 'none') continue;
    const check = await loadFamilyCheck(family);
    // Stellar addresses are upper-case, and the field lower-cases input for NEAR.
    if (fits(check, typed) || fits(check, typed.toUpperCase())) return checkSum.network;
  }
  return null;
}

/** Includes refusals of addresses with a correct checksum, which belong to the network although payouts do not reach them. */
const fits = (check: FamilyCheck, typed: string): boolean =>
  [null, 'burn', 'legacy', 'unsupportedVersion'].includes(check(typed) as string | null);

const isBech32 = (typed: string): boolean =>
  (bech32.decodeUnsafe(typed, BECH32_LIMIT) ?? bech32m.decodeUnsafe(typed, BECH32_LIMIT)) !== undefined;
