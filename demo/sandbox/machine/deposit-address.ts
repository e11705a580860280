// A deposit address for one sell order: well-formed for its network, with no known owner.
import { createHash } from 'node:crypto';
import { bech32 } from '@scure/base';
import { base58Tron } from '../catalogue/base58-tron.ts';
import type { OrderRecord } from '../records.ts';

/** For networks whose addresses need more than a hash. */
const FIXED: Readonly<Record<string, string>> = {
  FLOW: '0x1654653399040a61',
  XLM: 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
  XRP: 'rMQ98K56yXJbDGv49ZSmW51sLn94Xe1mu1',
  BCH: 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
  SOL: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
};

export function depositAddress(order: OrderRecord): string {
  const network = networkOf(order.fromCurrency);
  const hash = createHash('sha256').update(`deposit:${order.id}`).digest();
  switch (network) {
    case 'BTC':
      return segwitAddress('bc', hash.subarray(0, 20));
    case 'LTC':
      return segwitAddress('ltc', hash.subarray(0, 20));
    case 'TRC20':
      return base58Tron(hash.subarray(0, 20));
    case 'NEAR':
      return hash.toString('hex');
    default:
      return FIXED[network] ?? `0x${hash.subarray(0, 20).toString('hex')}`;
  }
}

/** On networks with memos all deposits share an address, and the memo identifies the order. */
export function depositMemo({ id, fromCurrency }: OrderRecord): string | null {
  if (!['XLM', 'XRP'].includes(networkOf(fromCurrency))) return null;
  const hash = createHash('sha256').update(`memo:${id}`).digest();
  return String(100_000_000 + (hash.readUInt32BE(0) % 900_000_000));
}

const NATIVE: Readonly<Record<string, string>> = { ETH: 'ERC20', BNB: 'BEP20', TRX: 'TRC20' };

function networkOf(tickerWithNetwork: string): string {
  const dash = tickerWithNetwork.lastIndexOf('-');
  return dash < 0 ? (NATIVE[tickerWithNetwork] ?? tickerWithNetwork) : tickerWithNetwork.slice(dash + 1);
}

function segwitAddress(prefix: string, program: Uint8Array): string {
  return bech32.encode(prefix, [0, ...bech32.toWords(program)]);
}
