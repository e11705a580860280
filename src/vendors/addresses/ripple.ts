// XRP Ledger addresses: classic (`r…`), and X-addresses, which include the destination tag (`X…`, XLS-5).
import { base58xrp } from '@scure/base';
import { isAllZero, type FamilyCheck } from './family-check.ts';
import { withoutCheckSum } from './base58-address.ts';

const CLASSIC = /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/;
const TAGGED = /^[XT][1-9A-HJ-NP-Za-km-z]{46}$/;

const ACCOUNT_BYTES = 20;
const CLASSIC_VERSION = 0x00;
/** The two bytes before the account of an `X…` address. */
const MAIN_NETWORK = [0x05, 0x44];
/** The flag after the account: no tag, or a 32-bit tag in the next four bytes. The last four bytes are reserved for 64-bit tags. */
const [NO_TAG, SHORT_TAG] = [0, 1];
const TAG_BYTES = 4;

/** Accounts without a known key, and the genesis account, whose key is public. */
const BURN_ADDRESSES: readonly string[] = [
  'rrrrrrrrrrrrrrrrrrrrBZbvji',
  'rrrrrrrrrrrrrrrrrNAMEtxvNvQ',
  'rrrrrrrrrrrrrrrrrrrn5RM1rHd',
  'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
];

export const checkAddress: FamilyCheck = (address) => {
  if (BURN_ADDRESSES.includes(address)) return 'burn';
  if (CLASSIC.test(address)) return checkClassic(base58xrp.decode(address));
  return TAGGED.test(address) ? checkTagged(base58xrp.decode(address)) : 'invalid';
};

function checkClassic(bytes: Uint8Array) {
  const payload = withoutCheckSum(bytes, 1 + ACCOUNT_BYTES);
  if (typeof payload === 'string') return payload;
  if (payload[0] !== CLASSIC_VERSION) return 'invalid';
  return isAllZero(payload.subarray(1)) ? 'burn' : null;
}

function checkTagged(bytes: Uint8Array) {
  const prefix = MAIN_NETWORK.length;
  const payload = withoutCheckSum(bytes, prefix + ACCOUNT_BYTES + 1 + 2 * TAG_BYTES);
  if (typeof payload === 'string') return payload;
  if (!MAIN_NETWORK.every((byte, index) => payload[index] === byte)) return 'unsupportedVersion';
  const account = payload.subarray(prefix, prefix + ACCOUNT_BYTES);
  const kind = payload[prefix + ACCOUNT_BYTES];
  const tag = payload.subarray(prefix + ACCOUNT_BYTES + 1);
  const isKnown = kind === SHORT_TAG || (kind === NO_TAG && isAllZero(tag));
  if (!isKnown || !isAllZero(tag.subarray(TAG_BYTES))) return 'invalid';
  return isAllZero(account) ? 'burn' : null;
}
