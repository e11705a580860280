// The catalogue's networks: name, cost of a transfer, and address format.

export interface Network {
  code: string;
  /** Beside a ticker: `USDT Polygon`. */
  short: string;
  /** Name as written by exchanges and wallets, with the token standard if they mention it. */
  full: string;
  /** The sandbox's price of a transfer, in US dollars. */
  transferUsd: string;
  /** Deliberately loose: the widget validates thoroughly, the sandbox only refuses what cannot be an address. */
  address: RegExp;
}

const EVM = /^0x[0-9a-fA-F]{40}$/;

/**
 * Excludes Bech32 addresses: in capitals (QR codes) they look like Base58, in lower case like a NEAR name, and neither has a checksum to
 * tell them apart.
 */
const NO_BECH32 = '(?!(?:bc|tb|ltc|tltc|LTC|TLTC|BC|TB)1[02-9ac-hj-np-zAC-HJ-NP-Z]{11,}$)';

export const NETWORKS: Readonly<Record<string, Network>> = {
  BTC: network('BTC', 'Bitcoin', '2.40', /^(bc1[02-9ac-hj-np-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/i),
  ERC20: network('ERC20', 'Ethereum (ERC-20)', '3.50', EVM),
  // Wallets do not call it by its code.
  MATIC: { ...network('MATIC', 'Polygon', '0.10', EVM), short: 'Polygon' },
  BEP20: network('BEP20', 'BNB Smart Chain (BEP-20)', '0.25', EVM),
  AVAX: network('AVAX', 'Avalanche C-Chain', '0.20', EVM),
  AURORA: network('AURORA', 'Aurora', '0.05', EVM),
  BLAST: network('BLAST', 'Blast', '0.08', EVM),
  TRC20: network('TRC20', 'Tron (TRC-20)', '1.20', /^T[1-9A-HJ-NP-Za-km-z]{33}$/),
  NEAR: network('NEAR', 'NEAR Protocol', '0.02', new RegExp(`^${NO_BECH32}[a-z0-9._-]{2,64}$`)),
  FLOW: network('FLOW', 'Flow', '0.02', /^0x[0-9a-fA-F]{16}$/),
  XLM: network('XLM', 'Stellar', '0.02', /^[GM][A-Z2-7]{55,68}$/),
  XRP: network('XRP', 'XRP Ledger', '0.02', /^(r[1-9A-HJ-NP-Za-km-z]{24,34}|X[1-9A-HJ-NP-Za-km-z]{46})$/),
  BCH: network('BCH', 'Bitcoin Cash', '0.05', /^(bitcoincash:)?[qp][02-9ac-hj-np-z]{41}$/i),
  LTC: network('LTC', 'Litecoin', '0.08', /^(ltc1[02-9ac-hj-np-z]{11,71}|[LM][1-9A-HJ-NP-Za-km-z]{25,34})$/i),
  SOL: network('SOL', 'Solana', '0.03', new RegExp(`^${NO_BECH32}[1-9A-HJ-NP-Za-km-z]{32,44}$`)),
};

function network(code: string, full: string, transferUsd: string, address: RegExp): Network {
  return { code, short: code, full, transferUsd, address };
}
