// Normalises a wallet address for comparison: ignores case and prefix only where they have no meaning on the network.
import type { AddressFamily } from './address-families.ts';

const SEGWIT = /^(?:bc|tb|bcrt|ltc|tltc)1[a-z0-9]+$/i;
const CASH_PREFIX = /^bitcoincash:/i;
const CASH_ADDRESS = /^[qp][a-z0-9]{41,}$/i;
const HEX = /^0x[\da-f]+$/i;

/** In Base58 another case means another address; only CashAddr has a prefix. */
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
