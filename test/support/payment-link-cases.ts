// The table of pasted payment links (`payment-links.tsv`): its columns, its currencies, and the meaning of its reasons.
import {
  refuse,
  type AddressRefusal,
  type RefusedAddress,
} from '../../src/domain/address/address-verdict.ts';

export type PaymentLinkCase = Record<
  'receive currency' | 'pasted' | 'address' | 'memo' | 'amount offered' | 'told',
  string
>;

export const EVM_TOKEN = '0xc2132D05D31c914a87C6611C10748AEb04B58e8F';

const CURRENCIES: Readonly<Record<string, { network: string; tokenAddress?: string }>> = {
  ETH: { network: 'ERC20' },
  'USDT-MATIC': { network: 'MATIC', tokenAddress: EVM_TOKEN },
  'DAI-MATIC': { network: 'MATIC', tokenAddress: EVM_TOKEN },
  'USDT-BEP20': { network: 'BEP20', tokenAddress: EVM_TOKEN },
  'ETH-AURORA': { network: 'AURORA' },
  FLOW: { network: 'FLOW' },
  DOGE: { network: 'DOGE' },
  BTC: { network: 'BTC' },
  LTC: { network: 'LTC' },
  BCH: { network: 'BCH' },
  XLM: { network: 'XLM' },
  XRP: { network: 'XRP' },
  SOL: { network: 'SOL' },
  TRX: { network: 'TRC20' },
  NEAR: { network: 'NEAR' },
  'USDT-TRC20': { network: 'TRC20', tokenAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
};

export const LINK_CURRENCIES = Object.keys(CURRENCIES);

export function linkCurrency(tickerWithNetwork: string) {
  const { network, ...more } = CURRENCIES[tickerWithNetwork]!;
  const [ticker = ''] = tickerWithNetwork.split('-');
  return { ticker, tickerWithNetwork, blockchainNetwork: network, ...more };
}

/** Maps the table's words to refusals. */
const TOLD: Readonly<Record<string, AddressRefusal>> = {
  'the link is for another token': 'linkToken',
  'this link asks for something else than a payment': 'linkNotPayment',
  'this link asks for something that is not known here': 'linkUnknown',
  'this link has two amounts': 'linkAmounts',
  'an invoice of the Lightning network: ask for a Bitcoin address': 'lightning',
  'the tag is not one of the XRP Ledger': 'linkTag',
  'a web address: enter the wallet address it shows': 'webAddress',
  'a name: open your wallet and copy the address': 'name',
};

/** Null for a row that must be accepted. */
export function refusalOf({ address, told }: PaymentLinkCase): RefusedAddress | null {
  if (address) return null;
  const [, network] = /^the link is for (\w+), you buy on/.exec(told) ?? [];
  if (network) return refuse('linkNetwork', network);
  const reason = TOLD[told];
  if (!reason) throw new Error(`The table has an unknown reason: ${told}`);
  return refuse(reason);
}

export const pastedOf = ({ pasted, ...row }: PaymentLinkCase): string =>
  pasted.replace('{tokenAddress}', linkCurrency(row['receive currency']).tokenAddress ?? '');
