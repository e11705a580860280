// Looks at a text that a validator without a check sum would take: whatever another network knows by its prefix or check sum is that
// network's address, for example upper-case bech32 from a QR code, which is also 32 bytes in Base58.
import { bech32, bech32m } from '@scure/base';
import type { AddressFamily } from '../../domain/address/address-families.ts';
import { type RefusedAddress, refuse } from '../../domain/address/address-verdict.ts';
import { networkByPrefix } from '../../domain/address/recognise-network.ts';
import { loadFamilyCheck } from './load-family-check.ts';
import type { FamilyCheck } from './family-check.ts';

/** On these any text of the right form is an address, even a mistyped or confused one. */
const WITHOUT_CHECK_SUM: readonly AddressFamily[] = ['solana', 'near'];

const WITH_CHECK_SUM = {
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
  bitcoinCash: 'Bitcoin Cash',
  tron: 'Tron',
  stellar: 'Stellar',
} as const satisfies Partial<Record<AddressFamily, string>>;

/** Longer than any address in bech32; the standard's own limit is for Bitcoin alone. */
const BECH32_LIMIT = 128;

/** Null: it is no other network's. `typed` as it was typed, since the case may tell. */
export async function refuseLookAlike(typed: string, family: AddressFamily): Promise<RefusedAddress | null> {
  if (!WITHOUT_CHECK_SUM.includes(family)) return null;
  const network = (isImplicit(typed) ? null : networkByPrefix(typed)) ?? (await networkByCheckSum(typed));
  if (network) return refuse('wrongNetwork', network);
  // A network that is not known here; its name would not help.
  return isBech32(typed) ? refuse('invalid') : null;
}

/** A public key of NEAR, of which any prefix can be a part. */
const isImplicit = (typed: string): boolean => /^[0-9a-f]{64}$/.test(typed);

async function networkByCheckSum(typed: string): Promise<string | null> {
  for (const [family, network] of Object.entries(WITH_CHECK_SUM)) {
    const check = await loadFamilyCheck(family as AddressFamily);
    // Stellar has capitals only, and a field may have lower-cased them.
    if (fits(check, typed) || fits(check, typed.toUpperCase())) return network;
  }
  return null;
}

/** Refused though the check sum fits: a kind that is not paid to, but of that network all the same. */
const fits = (check: FamilyCheck, typed: string): boolean =>
  [null, 'burn', 'legacy', 'unsupportedVersion'].includes(check(typed) as string | null);

const isBech32 = (typed: string): boolean =>
  (bech32.decodeUnsafe(typed, BECH32_LIMIT) ?? bech32m.decodeUnsafe(typed, BECH32_LIMIT)) !== undefined;
