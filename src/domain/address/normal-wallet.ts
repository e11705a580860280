// A wallet's address as it is compared: two texts are one wallet only where case and prefix say nothing on its network.
import type { AddressFamily } from './address-families.ts';

const SEGWIT = /^(?:bc|tb|bcrt|ltc|tltc)1[a-z0-9]+$/i;
const CASH_PREFIX = /^bitcoincash:/i;
const CASH_ADDRESS = /^[qp][a-z0-9]{41,}$/i;
const HEX = /^0x[\da-f]+$/i;

/** In base58 another case is another address; a prefix is part of CashAddr alone. */
export function normalWallet(wallet: string, family: AddressFamily | null): string {
  const text = wallet.trim();
  switch (family) {
    case 'evm':
    case 'flow':
    case 'near':
      return text.toLowerCase();
    case 'bitcoin':
    case 'litecoin':
      return SEGWIT.test(text) ? text.toLowerCase() : text;
    case 'bitcoinCash': {
      const bare = text.replace(CASH_PREFIX, '');
      return CASH_ADDRESS.test(bare) ? bare.toLowerCase() : text;
    }
    case null:
      return HEX.test(text) ? text.toLowerCase() : text;
    default:
      return text;
  }
}
