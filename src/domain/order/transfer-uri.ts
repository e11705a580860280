// Wallet URIs of a sale's transfer (EIP-681, BIP-21, SEP-7 and similar). Passed on and drawn as a QR code only if they describe exactly the
// transfer on the screen.
import { formatPlain, isSameAmount, parseAmount } from '../money/money.ts';
import { addressFamilyOf } from '../address/address-families.ts';
import type { Currency } from '../catalogue/currency.ts';
import type { Order } from './order.ts';
import { isSameWallet } from './order-terms.ts';

/** What the screen shows of the transfer, and what the gateway says about its chain. */
export type Sale = Pick<Order, 'fromCurrency' | 'fromAmount' | 'toWallet' | 'tag' | 'deposit'>;

/** What a wallet URI contains; undefined: absent. */
interface Named {
  wallet?: string | null;
  memo?: string | null;
  /** In whole coins, or in the smallest unit. */
  amount?: string | null;
  units?: string | null;
  token?: string | null;
  /** Null: the scheme belongs to a single network. */
  chainId: number | null;
}

type Scheme = (target: string, query: URLSearchParams) => Named | null;

/** Text for people. Any other unknown parameter may change the transfer, so it is refused. */
const WORDS = ['label', 'message', 'msg'];
const EIP_681 = /^(?:pay-)?(0x[\da-f]{40})(?:@(\d{1,15}))?(?:\/(\w+))?$/i;

const coin =
  (names: { memo?: string; token?: string } = {}): Scheme =>
  (wallet, query) => {
    const { memo, token } = names;
    if (!hasOnly(query, ['amount', ...(memo ? [memo] : []), ...(token ? [token] : [])])) return null;
    return {
      wallet,
      chainId: null,
      amount: query.get('amount'),
      memo: memo && query.get(memo),
      token: token && query.get(token),
    };
  };

const SCHEMES: Readonly<Record<string, Scheme>> = {
  bitcoin: coin(),
  bitcoincash: coin(),
  litecoin: coin(),
  solana: coin({ memo: 'memo', token: 'spl-token' }),
  tron: coin({ token: 'token' }),
  ripple: coin({ memo: 'dt' }),
  'web+stellar': (operation, query) => {
    const isRead = hasOnly(query, [
      'destination',
      'amount',
      'memo',
      'memo_type',
      'asset_code',
      'asset_issuer',
    ]);
    const type = query.get('memo_type');
    if (operation !== 'pay' || !isRead || (type && !['MEMO_TEXT', 'MEMO_ID'].includes(type))) return null;
    return {
      wallet: query.get('destination'),
      chainId: null,
      amount: query.get('amount'),
      memo: query.get('memo'),
      token: query.get('asset_issuer') ?? query.get('asset_code'),
    };
  },
  ethereum: (target, query) => {
    const [, address = null, chain = '1', call] = EIP_681.exec(target) ?? [];
    const chainId = Number(chain);
    if (!call)
      return hasOnly(query, ['value']) ? { wallet: address, chainId, units: query.get('value') } : null;
    if (call !== 'transfer' || !hasOnly(query, ['address', 'uint256'])) return null;
    return { wallet: query.get('address'), token: address, chainId, units: query.get('uint256') };
  },
};

export function namesTransfer(uri: string, sale: Sale): boolean {
  const named = readUri(uri);
  const { fromCurrency, toWallet, tag = '', deposit } = sale;
  const family = addressFamilyOf(fromCurrency);
  const isSame = (one: string | null | undefined, other: string | undefined) =>
    one && other ? isSameWallet(one, other, family) : !one && !other;
  return (
    named !== null &&
    Boolean(toWallet) &&
    isSame(named.wallet, toWallet) &&
    (named.memo ?? '') === tag &&
    isSame(named.token, deposit?.tokenAddress) &&
    (named.chainId === null || named.chainId === deposit?.chainId) &&
    isSameSum(named, sale)
  );
}

/** Returns true if the chain's token is the one being sold, by the contract in the catalogue. */
export function isTokenOf({ deposit, fromCurrency }: Sale, currency: Currency | undefined): boolean {
  const known = currency?.tokenAddress;
  if (!deposit || !known) return true;
  return isSameWallet(deposit.tokenAddress ?? '', known, addressFamilyOf(fromCurrency));
}

/**
 * The text of a sale's QR code: the gateway's URI if it describes exactly this transfer, otherwise the address. The URI of a token
 * transfer begins with the token's contract, which some apps take for the recipient, so it is passed to wallets but never drawn.
 */
export function qrTextOf(sale: Sale & Pick<Order, 'qrCodeUrl'>): string | null {
  const { toWallet, qrCodeUrl, deposit } = sale;
  if (!toWallet) return null;
  const isDrawn = (uri: string | undefined): uri is string =>
    uri !== undefined && !deposit?.tokenAddress && namesTransfer(uri, sale);
  return [qrCodeUrl, deposit?.uri].find(isDrawn) ?? toWallet;
}

function readUri(uri: string): Named | null {
  const [, scheme = '', target = '', query = ''] = /^([a-z+]+):([^?]*)(?:\?(.*))?$/s.exec(uri) ?? [];
  if (!Object.hasOwn(SCHEMES, scheme)) return null;
  return SCHEMES[scheme]!(target, new URLSearchParams(query));
}

/** Each name may occur once: of two amounts, wallets take either. */
function hasOnly(query: URLSearchParams, names: readonly string[]): boolean {
  const keys = [...query.keys()];
  return new Set(keys).size === keys.length && keys.every((key) => [...names, ...WORDS].includes(key));
}

function isSameSum({ amount, units }: Named, { fromAmount: sum, deposit = {} }: Sale): boolean {
  const { decimals, tokenAddress } = deposit;
  if (amount) return isSameAmount(amount, sum);
  const places = decimals ?? (tokenAddress ? undefined : 18);
  const value = units && readUnits(units);
  if (!value || places === undefined) return false;
  const wanted = parseAmount(sum)?.times(`1e${places}`);
  return wanted !== undefined && isSameAmount(value, formatPlain(wanted));
}

/** EIP-681 also allows `2.5e18`. */
function readUnits(text: string): string | null {
  const [, digits, exponent = '0'] = /^(\d+(?:\.\d+)?)(?:e(\d{1,2}))?$/.exec(text) ?? [];
  const number = parseAmount(digits);
  return number && formatPlain(number.times(`1e${exponent}`));
}

/** Returns the sold currency from the catalogue, which may load later than the order. */
export const soldCurrency = (
  { currencies }: { readonly currencies: readonly Currency[] },
  { fromCurrency }: Pick<Order, 'fromCurrency'>,
): Currency | undefined =>
  currencies.find(({ tickerWithNetwork }) => tickerWithNetwork === fromCurrency.tickerWithNetwork);
