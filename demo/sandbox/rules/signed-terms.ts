// What a signed payload binds: each of its fields, compared with the requested order.
import { NETWORKS } from '../catalogue/networks.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { FieldErrors } from '../http/api-error.ts';
import type { CustomerRecord, OrderRecord } from '../records.ts';
import type { BuyOrderBody, SellOrderBody } from '../schemas/orders.ts';
import { dec } from './decimal.ts';
import type { LaunchPayload } from './launch-payload.ts';

export type AskedOrder = { customer: CustomerRecord } & (
  { mode: 'buy'; body: BuyOrderBody } | { mode: 'sell'; body: SellOrderBody }
);

/** `undefined`: the call has no such field in this mode, or may leave it out. Null: a required field is missing. */
type Asked = string | null | undefined;

interface Term {
  field: keyof LaunchPayload;
  asked: (order: AskedOrder, payload: LaunchPayload) => Asked;
  /** `network`: of the order's crypto. */
  isSame: (signed: string, asked: string, network: string | null) => boolean;
}

const isEqual = (signed: string, asked: string) => signed === asked;
const isSameAmount = (signed: string, asked: string) => dec(signed).eq(asked);
const isSameEmail = (signed: string, asked: string) => signed.trim().toLowerCase() === asked.toLowerCase();

const SEGWIT = /^(?:bc|ltc)1/i;

/** Case has no meaning in hex, Bech32 and CashAddr, nor in the ids of NEAR; in base58 it makes another address. */
export function isSameWallet(signed: string, asked: string, network: string | null): boolean {
  const [one, other] = [asked.trim(), signed.trim()];
  const isCaseFree = /^0x/i.test(one) || SEGWIT.test(one) || network === 'NEAR' || network === 'BCH';
  return isCaseFree ? one.toLowerCase() === other.toLowerCase() : one === other;
}

const TERMS: readonly Term[] = [
  { field: 'fromCurrency', asked: ({ body }) => body.fromCurrency, isSame: isEqual },
  { field: 'toCurrency', asked: ({ body }) => body.toCurrency, isSame: isEqual },
  // A signed toAmount is the fixed side; the pay amount is compared after quoting.
  {
    field: 'fromAmount',
    asked: ({ body }, { toAmount }) => (toAmount === undefined ? (body.fromAmount ?? null) : undefined),
    isSame: isSameAmount,
  },
  { field: 'toAmount', asked: ({ body }) => body.toAmount ?? null, isSame: isSameAmount },
  // In sell the gateway supplies the wallet.
  {
    field: 'toWallet',
    asked: (order) => (order.mode === 'buy' ? order.body.toWallet : undefined),
    isSame: isSameWallet,
  },
  // May be left out like refundWallet; then the signed value applies.
  {
    field: 'toMemo',
    asked: (order) => (order.mode === 'buy' ? (order.body.toMemo ?? undefined) : undefined),
    // Blanks around a memo do not belong to it.
    isSame: (signed, asked) => signed.trim() === asked.trim(),
  },
  // Sales are paid out to cards only.
  {
    field: 'paymentType',
    asked: (order) => (order.mode === 'buy' ? order.body.paymentType : 'card'),
    isSame: isEqual,
  },
  // A widget that does not know the field leaves it out; then the signed value applies.
  {
    field: 'refundWallet',
    asked: (order) => (order.mode === 'sell' ? (order.body.refundWallet ?? undefined) : undefined),
    isSame: isSameWallet,
  },
  { field: 'email', asked: ({ customer }) => customer.email, isSame: isSameEmail },
];

const CHANGED = 'The merchant signed another value.';

/** Returns an error for every signed field that the order would change. */
export function changedTerms(catalogue: Catalogue, payload: LaunchPayload, order: AskedOrder): FieldErrors {
  const errors: FieldErrors = {};
  const network = networkOf(
    catalogue,
    order.mode === 'buy' ? order.body.toCurrency : order.body.fromCurrency,
  );
  const isFixed = isWalletFixed(catalogue, payload);
  for (const { field, asked, isSame } of TERMS) {
    const signed = field === 'toMemo' ? memoOf(payload) : payload[field];
    if (typeof signed !== 'string' || ((field === 'toWallet' || field === 'toMemo') && !isFixed)) continue;
    const value = asked(order, payload);
    if (value === undefined) continue;
    if (value === null || !isSame(signed, value, network)) errors[field] = [CHANGED];
  }
  return { ...errors, ...changedTarget(catalogue, payload, order) };
}

/** A wallet that was signed without a memo has none: with one the coins would reach another account. */
const memoOf = ({ toWallet, toMemo }: LaunchPayload) => toMemo ?? (toWallet === undefined ? undefined : '');

/** Checks the order against the signed wallets: the currency's network must be among them, with its wallet and memo. */
function changedTarget(catalogue: Catalogue, payload: LaunchPayload, order: AskedOrder): FieldErrors {
  if (order.mode === 'sell' || payload.walletAddresses === undefined) return {};
  const signed = walletOf(catalogue, payload, order.body.toCurrency);
  if (!signed) return { toCurrency: ['The merchant signed no wallet for this network.'] };
  const { toWallet, toMemo } = order.body;
  if (!isSameWallet(signed.address, toWallet, networkOf(catalogue, order.body.toCurrency)))
    return { toWallet: [CHANGED] };
  return toMemo != null && toMemo.trim() !== (signed.memo ?? '') ? { toMemo: [CHANGED] } : {};
}

/** Null if the currency is not a crypto. */
export function networkOf(catalogue: Catalogue, currency: string): string | null {
  const asset = catalogue.asset(currency);
  return asset?.kind === 'crypto' ? asset.crypto.network : null;
}

/** Returns the signed wallet for the currency's network, or null. */
export function walletOf(catalogue: Catalogue, { walletAddresses }: LaunchPayload, currency: string) {
  const network = networkOf(catalogue, currency) ?? '';
  return walletAddresses && Object.hasOwn(walletAddresses, network) ? walletAddresses[network]! : null;
}

/** Compares signed amounts with the order as quoted. */
export function changedAmounts(payload: LaunchPayload, order: Pick<OrderRecord, 'fromAmount' | 'toAmount'>) {
  const errors: FieldErrors = {};
  for (const field of ['fromAmount', 'toAmount'] as const) {
    const signed = payload[field];
    if (signed !== undefined && !isSameAmount(signed, order[field])) errors[field] = [CHANGED];
  }
  return errors;
}

/** Returns true if both sides are signed: such a price is never quoted again. */
export const isPriceFixed = ({ fromAmount, toAmount }: LaunchPayload) =>
  fromAmount !== undefined && toAmount !== undefined;

export const isPaymentFlow = ({ toWallet, toAmount }: LaunchPayload) =>
  toWallet !== undefined && toAmount !== undefined;

/** The customer may replace a preset wallet that is not valid for its signed currency, but never the wallet of a payment. */
export function isWalletFixed(catalogue: Catalogue, payload: LaunchPayload): boolean {
  const { toCurrency, toWallet = '' } = payload;
  return isPaymentFlow(payload) || toCurrency === undefined || isAddressOf(catalogue, toCurrency, toWallet);
}

export function isAddressOf(catalogue: Catalogue, currency: string, wallet: string): boolean {
  const asset = catalogue.asset(currency);
  return asset?.kind === 'crypto' && NETWORKS[asset.crypto.network]!.address.test(wallet.trim());
}
