// A payment link pasted in place of an address (BIP-21, EIP-681, SEP-7, ripple: and xrpl:, Solana Pay, tron:, or an address with parameters
// and no scheme): returns its recipient, or why it is refused. Reports everything else that the link requests and the widget cannot fill
// in.
import { parseAmount, formatPlain } from '../money/money.ts';
import type { Currency } from '../catalogue/currency.ts';
import {
  ADDRESS_FAMILIES,
  type AddressFamily,
  addressFamilyOf,
  type EvmNetwork,
  familyOf,
} from './address-families.ts';
import { refuse, type RefusedAddress } from './address-verdict.ts';
import { chainsOf, type MainChain } from './chains-of.ts';
import { carriesMemo, memoProblem } from './memo.ts';
import { normalWallet } from './normal-wallet.ts';
import { recogniseNetwork } from './recognise-network.ts';

export interface PaymentLink {
  ok: true;
  address: string;
  memo: string;
  /** In whole coins or tokens of the currency; null if the link requests no amount, or an unknown one. */
  amount: string | null;
  /** The request that the widget cannot fill in: the network's own coin when buying a token, or an unreadable amount. */
  unmet: 'coin' | 'amount' | null;
}

type LinkCurrency = Pick<Currency, 'ticker' | 'tickerWithNetwork' | 'blockchainNetwork' | 'tokenAddress'>;
type Read = PaymentLink | RefusedAddress;
type Scheme = (target: string, query: Query, currency: LinkCurrency) => Read;

const MEMO = /^(?:dt|memo(?:_?(?:id|text))?|(?:dest(?:ination)?_?)?tag)$/;

/** Parameter names are case-insensitive, because QR codes in capitals are smaller. */
class Query {
  readonly #values: readonly (readonly [string, string])[];
  constructor(text: string) {
    this.#values = [...new URLSearchParams(text)].map(
      ([name, value]) => [name.toLowerCase(), value] as const,
    );
  }
  get(name: string): string | null {
    return this.#values.find(([known]) => known === name)?.[1] ?? null;
  }
  isTwice(...names: readonly string[]): boolean {
    return names.some((name) => this.#values.filter(([known]) => known === name).length > 1);
  }
  /** Returns all memos or tags, whatever their parameter's name. */
  memos(): string[] {
    return this.#values.filter(([name]) => MEMO.test(name)).map(([, value]) => value);
  }
  /** True for a memo that cannot be filled in, such as a hash. */
  hasOtherMemo(): boolean {
    return this.#values.some(([name]) => /memo|tag/.test(name) && name !== 'memo_type' && !MEMO.test(name));
  }
  isRequired(): boolean {
    return this.#values.some(([name]) => name.startsWith('req-'));
  }
}

/** The names of networks in refusals: for all families with a scheme but Ethereum's, whose networks are named by their chain. */
const FAMILY_NAMES = {
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
  bitcoinCash: 'Bitcoin Cash',
  stellar: 'Stellar',
  ripple: 'XRP',
  solana: 'Solana',
  tron: 'Tron',
} as const satisfies Partial<Record<AddressFamily, string>>;

type NamedFamily = keyof typeof FAMILY_NAMES;

/** Includes chains to which the gateway pays nothing out, so that a link to one is refused by its name. */
const CHAIN_NAMES: Readonly<Record<MainChain, string> & Record<number, string>> = {
  1: 'Ethereum',
  10: 'Optimism',
  56: 'BNB Smart Chain',
  137: 'Polygon',
  8453: 'Base',
  42_161: 'Arbitrum',
  43_114: 'Avalanche',
  81_457: 'Blast',
  11_155_111: 'Ethereum Sepolia',
};

/** The tickers of a network's coin; on a network that is not listed, its own name. */
const COINS: Readonly<Record<EvmNetwork | 'TRC20', readonly string[]>> = {
  ETH: ['ETH'],
  ERC20: ['ETH'],
  MATIC: ['MATIC', 'POL'],
  POLYGON: ['MATIC', 'POL'],
  BEP20: ['BNB'],
  BSC: ['BNB'],
  AVAX: ['AVAX'],
  AVAXC: ['AVAX'],
  TRC20: ['TRX'],
  AURORA: ['ETH'],
  BLAST: ['ETH'],
};

function isCoin({ ticker, tickerWithNetwork, blockchainNetwork, tokenAddress }: LinkCurrency): boolean {
  const network = (blockchainNetwork ?? tickerWithNetwork).toUpperCase();
  return (
    !tokenAddress &&
    (Object.hasOwn(COINS, network) ? COINS[network as keyof typeof COINS] : [network]).includes(ticker)
  );
}

/** The catalogue does not contain a token's decimals, and wrong decimals would mean a wrong amount: null if unknown. */
function decimalsOf(currency: LinkCurrency): number | null {
  if (isCoin(currency)) return 18;
  const isOfBinance = ['BEP20', 'BSC'].includes(currency.blockchainNetwork?.toUpperCase() ?? '');
  if (['USDT', 'USDC'].includes(currency.ticker)) return isOfBinance ? 18 : 6;
  return null;
}

type Sum = Pick<PaymentLink, 'amount' | 'unmet'>;

/** A link without an amount requests none, like one with the amount zero. */
function sum(text: string | null): Sum {
  const amount = parseAmount(text || '0');
  return { amount: amount?.gt('0') ? formatPlain(amount) : null, unmet: amount ? null : 'amount' };
}

/** EIP-681 also writes `2.5e18`. */
function units(text: string | null, decimals: number | null): Sum {
  const [, digits, exponent = '0'] = /^(\d{1,80}(?:\.\d{1,80})?)(?:e(\d{1,2}))?$/i.exec(text || '0') ?? [];
  const number = parseAmount(digits)?.times(`1e${exponent}`);
  // The smallest unit has no fractions.
  if (!number || !number.mod('1').eq('0')) return { amount: null, unmet: 'amount' };
  if (decimals === null) return { amount: null, unmet: number.gt('0') ? 'amount' : null };
  return sum(formatPlain(number.times(`1e-${decimals}`)));
}

const ACCOUNT_NAME = /^[^\s*@:/]+[*@][\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;
/** Labels joined by dots, with at least one letter, whatever the ending: except on NEAR, no address contains a dot. */
const DOTTED_NAME = /^(?=.*\p{L})(?:[^\s.:/?@*&=]+\.)+[\p{L}\p{N}_-]+$/u;

const isAccountName = (text: string): boolean => ACCOUNT_NAME.test(text);
/** A NEAR account is an address, not a name. */
const isName = (text: string): boolean =>
  isAccountName(text) || (DOTTED_NAME.test(text) && recogniseNetwork(text, null) === null);

const recipient = (address: string, more: Partial<PaymentLink> = {}): Read =>
  isName(address) ? refuse('name') : { ok: true, address, memo: '', amount: null, unmet: null, ...more };

const isToken = (token: string | null, currency: LinkCurrency): boolean => {
  const family = addressFamilyOf(currency);
  const known = currency.tokenAddress;
  return token ? !!known && normalWallet(token, family) === normalWallet(known, family) : isCoin(currency);
};

/** Bech32 in capitals makes smaller QR codes. */
const lowered = (address: string): string =>
  /^(?:BC|LTC)1[\dA-Z]+$/.test(address) || /^[QP][\dA-Z]{41}$/.test(address)
    ? address.toLowerCase()
    : address;

const bip21 =
  (family: NamedFamily, prefix = ''): Scheme =>
  (target, query, currency) => {
    if (addressFamilyOf(currency) !== family) return refuse('linkNetwork', FAMILY_NAMES[family]);
    if (query.isRequired()) return refuse('linkUnknown');
    if (query.isTwice('amount')) return refuse('linkAmounts');
    if (!target && (query.get('lightning') ?? query.get('lno'))) return refuse('lightning');
    return target ? recipient(prefix + lowered(target), sum(query.get('amount'))) : refuse('uri');
  };

const EIP_681 = /^(?:pay-)?([^@/?]+)(?:@(\d{1,15}|0x[\da-f]{1,12}))?(?:\/(\w*))?$/i;
const HEX_ADDRESS = /^0x[\da-f]{40}$/i;
const hexRecipient = (address: string, more?: Partial<PaymentLink>): Read =>
  HEX_ADDRESS.test(address) || isName(address) ? recipient(address, more) : refuse('uri');

/** `schemeChain`: the chain that the scheme itself names. */
const ethereum =
  (schemeChain?: number): Scheme =>
  (target, query, currency) => {
    const [, address = '', written, call] = EIP_681.exec(target) ?? [];
    const { blockchainNetwork } = currency;
    const chain = written === undefined ? schemeChain : Number(written);
    if (schemeChain !== undefined && chain !== schemeChain) return refuse('uri');
    const found = CHAIN_NAMES[chain ?? 1] ?? `EVM ${chain}`;
    if (addressFamilyOf(currency) !== 'evm') return refuse('linkNetwork', found);
    if (chain !== undefined) {
      const chains = chainsOf(blockchainNetwork);
      const isOther = chains ? !chains.includes(chain) : chain in CHAIN_NAMES;
      if (isOther) return refuse('linkNetwork', found);
    }
    if (query.isRequired()) return refuse('linkUnknown');
    if (query.isTwice('value', 'uint256', 'address')) return refuse('linkAmounts');
    if ((call && call !== 'transfer') || query.get('data')) return refuse('linkNotPayment');
    if (call) {
      const to = query.get('address') ?? '';
      if (!HEX_ADDRESS.test(address)) return hexRecipient(address);
      return isToken(address, currency)
        ? hexRecipient(to, units(query.get('uint256'), decimalsOf(currency)))
        : refuse('linkToken');
    }
    const value = query.get('value');
    // The standard has no `amount`, and wallets that use one disagree on its unit.
    if (query.get('amount')) return hexRecipient(address, { unmet: 'amount' });
    return isCoin(currency)
      ? hexRecipient(address, units(value, 18))
      : hexRecipient(address, { unmet: value === null ? null : 'coin' });
  };

/** Refuses two memos, and one that cannot be filled in. `tag`: given outside the parameters. */
function memoOf(query: Query, address: string, currency: LinkCurrency, tag = ''): string | RefusedAddress {
  const [memo = '', second] = new Set([...query.memos(), tag].filter(Boolean));
  if (second !== undefined) return refuse('linkAmounts');
  return query.hasOtherMemo() || (memo && carriesMemo(currency, address)) ? refuse('uri') : memo;
}

const PUBLIC_STELLAR = 'Public Global Stellar Network ; September 2015';
const OPERATION = /^[a-z]{0,12}$/i;

const stellar: Scheme = (target, query, currency) => {
  const isOperation = OPERATION.test(target);
  if (isOperation && !['pay', ''].includes(target.toLowerCase())) return refuse('linkNotPayment');
  if (addressFamilyOf(currency) !== 'stellar') return refuse('linkNetwork', FAMILY_NAMES.stellar);
  const passphrase = query.get('network_passphrase');
  if (passphrase && passphrase !== PUBLIC_STELLAR) return refuse('linkNetwork', 'Stellar testnet');
  const account = isOperation ? '' : target;
  const destination = query.get('destination') ?? account;
  const isOther = account !== '' && destination !== account;
  if (isOther || query.isTwice('amount', 'destination')) return refuse('linkAmounts');
  const code = query.get('asset_code');
  const issuer = query.get('asset_issuer');
  const isAsset = code ? code === currency.ticker && isToken(issuer, currency) : isCoin(currency);
  if (!isAsset) return refuse('linkToken');
  const memo = memoOf(query, destination, currency);
  if (typeof memo !== 'string') return memo;
  const usualType = query.get('memo_id') === null ? 'text' : 'id';
  const type = (query.get('memo_type') ?? usualType).toLowerCase().replace('memo_', '');
  const isMemo = type === 'text' || (type === 'id' && /^\d{1,20}$/.test(memo));
  // With a callback, the payment would have to be passed on instead of sent.
  if (query.isRequired() || (memo && !isMemo) || query.get('callback')) return refuse('linkUnknown');
  return destination ? recipient(destination, { memo, ...sum(query.get('amount')) }) : refuse('uri');
};

const ripple: Scheme = (target, query, currency) => {
  if (addressFamilyOf(currency) !== 'ripple') return refuse('linkNetwork', FAMILY_NAMES.ripple);
  if (query.isRequired()) return refuse('linkUnknown');
  const [, account = '', tag] = /^([^:]+)(?::(\d+))?$/.exec(target) ?? [];
  const memo = memoOf(query, account, currency, tag);
  if (typeof memo !== 'string') return memo;
  if (query.isTwice('amount')) return refuse('linkAmounts');
  if (memoProblem(currency, memo)) return refuse('linkTag');
  const amount = query.get('amount');
  if (amount?.includes('/') || query.get('token') || query.get('currency')) return refuse('linkToken');
  return account ? recipient(account, { memo, ...sum(amount) }) : refuse('uri');
};

const token =
  (family: NamedFamily, name: string): Scheme =>
  (target, query, currency) => {
    if (addressFamilyOf(currency) !== family) return refuse('linkNetwork', FAMILY_NAMES[family]);
    if (/^https/i.test(target)) return refuse('linkNotPayment');
    // The shop identifies the payment by Solana Pay's memo and reference, which a purchase cannot send.
    if (query.isRequired() || query.get('memo') || query.get('reference')) return refuse('linkUnknown');
    if (query.isTwice('amount', name)) return refuse('linkAmounts');
    const wanted = query.get(name);
    const isOfCoin = !wanted && !isCoin(currency) && query.get('amount') !== null;
    if (wanted && !isToken(wanted, currency)) return refuse('linkToken');
    if (!target) return refuse('uri');
    return recipient(target, isOfCoin ? { unmet: 'coin' } : sum(query.get('amount')));
  };

/** Null for a family without payment links. */
const SCHEMES: Readonly<Record<AddressFamily, Scheme | null>> = {
  bitcoin: bip21('bitcoin'),
  litecoin: bip21('litecoin'),
  bitcoinCash: bip21('bitcoinCash', 'bitcoincash:'),
  evm: ethereum(),
  stellar,
  ripple,
  solana: token('solana', 'spl-token'),
  tron: token('tron', 'token'),
  near: null,
  flow: null,
};

/** Schemes whose name is not that of a family, network or chain. */
const OTHER_SCHEMES: Readonly<Record<string, Scheme>> = {
  ethereum: ethereum(),
  'web+stellar': stellar,
  xrpl: ripple,
  lightning: () => refuse('lightning'),
  dogecoin: () => refuse('linkNetwork', 'Dogecoin'),
  'web+cardano': () => refuse('linkNetwork', 'Cardano'),
  monero: () => refuse('linkNetwork', 'Monero'),
  ton: () => refuse('linkNetwork', 'TON'),
  wc: () => refuse('linkNotPayment'),
};

function schemeOf(name: string): Scheme | null {
  if (Object.hasOwn(OTHER_SCHEMES, name)) return OTHER_SCHEMES[name]!;
  const [named] = Object.entries(CHAIN_NAMES).find(([, chain]) => chain.toLowerCase() === name) ?? [];
  const chain = chainsOf(name)?.[0] ?? named;
  if (chain !== undefined) return ethereum(Number(chain));
  const family = ADDRESS_FAMILIES.find((known) => known.toLowerCase() === name) ?? familyOf(name);
  // For an EVM network with an unknown chain, it is unclear on which other networks the address is valid.
  return (family && family !== 'evm' && SCHEMES[family]) || null;
}

const LIGHTNING = /^(?:ln(?:bc|tb|bcrt)\d|lnurl1|lno1)[\da-z]*/i;
const WEB_ADDRESS = /^(?:https?:\/\/|www\.)/i;

/** Null for anything but a link or a name: the validator then checks the text. */
export function readPaymentLink(text: string, currency: LinkCurrency): Read | null {
  if (WEB_ADDRESS.test(text)) return refuse('webAddress');
  if (LIGHTNING.test(text)) return refuse('lightning');
  const isNear = addressFamilyOf(currency) === 'near';
  if (isNear ? isAccountName(text) : isName(text)) return refuse('name');
  const [, scheme = '', target = '', query = ''] =
    /^([a-z][a-z\d+-]*):(?:\/\/)?([^?]*)(?:\?(.*))?$/is.exec(text) ?? [];
  const name = scheme.toLowerCase();
  const read = schemeOf(name);
  if (!read) return readBare(text, currency);
  // CashAddr writes its scheme before every address.
  if (name === 'bitcoincash' && !query) return null;
  return read(target.replace(/\/$/, ''), new Query(query), currency);
}

const BARE = /^([^\s:?]+(?::\d+)?)(?:\?(.*))?$/s;

/** Reads an address with parameters or, on the XRP Ledger, with its tag after a colon. No address contains a question mark. */
function readBare(text: string, currency: LinkCurrency): Read | null {
  const [, target = '', query] = BARE.exec(text) ?? [];
  const family = addressFamilyOf(currency);
  if (target.includes(':') ? family !== 'ripple' : query === undefined) return null;
  const read = family && SCHEMES[family];
  return read ? read(target, new Query(query ?? ''), currency) : refuse('uri');
}
