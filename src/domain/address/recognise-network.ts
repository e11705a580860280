// Names the network that an address looks like, to distinguish a wrong network from a typing error.
import type { AddressFamily } from './address-families.ts';

interface NetworkForm {
  network: string;
  /** The family that accepts such addresses; null for test networks and networks that are not offered. */
  family: AddressFamily | null;
  form: RegExp;
}

/** Matched by form and in this order; the validator checks the checksum. Base58 has no 0, I, O and l. */
const NETWORK_FORMS: readonly NetworkForm[] = [
  { network: 'Ethereum', family: 'evm', form: /^0x[0-9a-f]{40}$/i },
  { network: 'Flow', family: 'flow', form: /^0x[0-9a-f]{16}$/i },
  { network: 'Bitcoin', family: 'bitcoin', form: /^bc1[02-9ac-hj-np-z]{8,87}$/i },
  { network: 'Bitcoin', family: 'bitcoin', form: /^[13][1-9A-HJ-NP-Za-km-z]{25,33}$/ },
  { network: 'Bitcoin testnet', family: null, form: /^(?:tb|bcrt)1[02-9ac-hj-np-z]{8,87}$/i },
  { network: 'Bitcoin testnet', family: null, form: /^[mn2][1-9A-HJ-NP-Za-km-z]{25,34}$/ },
  { network: 'Litecoin', family: 'litecoin', form: /^ltc1[02-9ac-hj-np-z]{8,86}$/i },
  { network: 'Litecoin', family: 'litecoin', form: /^[LM][1-9A-HJ-NP-Za-km-z]{33}$/ },
  { network: 'Litecoin testnet', family: null, form: /^tltc1[02-9ac-hj-np-z]{8,85}$/i },
  { network: 'Litecoin testnet', family: null, form: /^Q[1-9A-HJ-NP-Za-km-z]{33}$/ },
  { network: 'Bitcoin Cash', family: 'bitcoinCash', form: /^(?:bitcoincash:)?[qpzr][02-9ac-hj-np-z]{41}$/i },
  { network: 'Bitcoin Cash', family: 'bitcoinCash', form: /^bitcoincash:/i },
  { network: 'Bitcoin Cash testnet', family: null, form: /^bch(?:test|reg):/i },
  { network: 'Tron', family: 'tron', form: /^T[1-9A-HJ-NP-Za-km-z]{33}$/ },
  { network: 'Stellar', family: 'stellar', form: /^(?:[GC][A-Z2-7]{55}|M[A-Z2-7]{68})$/ },
  { network: 'NEAR', family: 'near', form: /^(?:[a-z0-9_-]+\.)+(?:near|testnet|tg|aurora)$/i },
  { network: 'XRP', family: 'ripple', form: /^(?:r[1-9A-HJ-NP-Za-km-z]{24,34}|X[1-9A-HJ-NP-Za-km-z]{46})$/ },
  { network: 'Dogecoin', family: null, form: /^D[5-9A-HJ-NP-U][1-9A-HJ-NP-Za-km-z]{32}$/ },
  { network: 'Cardano', family: null, form: /^addr1[02-9ac-hj-np-z]{50,}$/ },
  { network: 'TON', family: null, form: /^[EU]Q[A-Za-z0-9_-]{46}$/ },
  { network: 'Solana', family: 'solana', form: /^[1-9A-HJ-NP-Za-km-z]{43,44}$/ },
];

/** Readable prefixes, with which no other network's key or account begins by chance. */
const PREFIX_FORMS = [
  { network: 'Bitcoin', form: /^bc1[02-9ac-hj-np-z]{8,87}$/ },
  { network: 'Bitcoin testnet', form: /^(?:tb|bcrt)1[02-9ac-hj-np-z]{8,87}$/ },
  { network: 'Litecoin', form: /^(?:ltc|ltcmweb)1[02-9ac-hj-np-z]{8,}$/ },
  { network: 'Litecoin testnet', form: /^tltc1[02-9ac-hj-np-z]{8,}$/ },
  { network: 'Bitcoin Cash', form: /^bitcoincash:/ },
  { network: 'Bitcoin Cash testnet', form: /^bch(?:test|reg):/ },
  { network: 'Cardano', form: /^addr1[02-9ac-hj-np-z]{50,}$/ },
  {
    network: 'Cosmos',
    form: /^(?:cosmos|osmo|kava|akash|juno|evmos|thor|sei|inj|dydx|terra)1[02-9ac-hj-np-z]{38}$/,
  },
] as const;

/** Returns the network whose prefix the text has, in upper or lower case but not mixed, as the prefixes' standard requires. */
export function networkByPrefix(text: string): string | null {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return null;
  return PREFIX_FORMS.find(({ form }) => form.test(lower))?.network ?? null;
}

/** Null if it looks like no known network, or like the expected family itself. */
export function recogniseNetwork(address: string, expected: AddressFamily | null): string | null {
  const found = NETWORK_FORMS.find(({ form }) => form.test(address));
  return found === undefined || (found.family !== null && found.family === expected) ? null : found.network;
}
