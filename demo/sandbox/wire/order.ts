// Orders in the API's format, for their owner and for the public page.
import { methodOf } from '../catalogue/payment-methods.ts';
import type * as z from 'zod';
import { NETWORKS } from '../catalogue/networks.ts';
import type { Gateway } from '../gateway.ts';
import { merchantByKey } from '../merchants.ts';
import type { AuthRecord, OrderRecord, PublicFailureReason } from '../records.ts';
import { quoteOf } from '../rules/price-quote.ts';
import { toWireDeposit } from './deposit.ts';
import { reasonInEnglish, type EndReason } from './words.ts';
import type { orderSchema, providerAuthSchema, publicOrderSchema } from '../schemas/entities.ts';

type WireOrder = z.input<typeof orderSchema>;
type Parts = Pick<Gateway, 'catalogue' | 'config' | 'ledger' | 'paintQr' | 'settings'>;

/** Statuses in which a QR code waits to be scanned. */
const QR_STATUSES = new Set(['can_be_processed', 'processing_started', 'auth_requested']);

export function toWireOrder(parts: Parts, order: OrderRecord): WireOrder {
  const deposit = toWireDeposit(order, parts.catalogue.asset(order.fromCurrency));
  return {
    id: order.id,
    shortId: order.shortId,
    status: order.status,
    type: typeOf(order),
    paymentType: order.paymentType,
    paymentProviderId: order.provider,
    ...(order.walletType && { walletType: order.walletType }),
    paymentProviderFailureReason: reasonInEnglish(order.failureReason),
    isCharged: parts.ledger.isCharged(order.id),
    card: cardOf(order),
    fromCurrency: toWireCurrency(parts, order.fromCurrency),
    toCurrency: toWireCurrency(parts, order.toCurrency),
    fromAmount: order.fromAmount,
    toAmount: order.toAmount,
    baseAmount: order.baseAmount,
    exchangeRate: order.rate,
    fees: order.fees,
    reservationExpiresAt: iso(order.reservationExpiresAt),
    createdAt: iso(order.createdAt),
    toWallet: order.toWallet,
    toMemo: order.toMemo,
    tag: deposit?.memo ?? null,
    deposit,
    blockchainExplorerLink: explorerLink(parts, order),
    blockchainNetworkTxId: order.txId,
    ...paidByHand(parts, order),
    merchantData:
      order.merchantKey === null
        ? null
        : { merchantOrderId: order.merchantOrderId, payload: order.merchantPayload },
    customerId: order.merchantCustomerId,
    refundWallet: order.refundWallet,
    quote: quoteOf(parts.settings, order),
    redirectUrl: order.redirectUrl,
    cancelUrl: order.cancelUrl,
  };
}

export function toWirePublicOrder(parts: Parts, order: OrderRecord): z.input<typeof publicOrderSchema> {
  return {
    id: order.id,
    shortId: order.shortId,
    status: order.status,
    createdAt: iso(order.createdAt),
    toWallet: order.toWallet,
    toMemo: order.toMemo,
    isCharged: parts.ledger.isCharged(order.id),
    failureReason: publicReason(order),
    type: typeOf(order),
    paymentType: order.paymentType,
    cardType: order.cardType,
    ...(order.walletType && { walletType: order.walletType }),
    reservationExpiresAt: iso(order.reservationExpiresAt),
    merchant: paidMerchant(order),
    fromCurrency: toWireCurrency(parts, order.fromCurrency),
    toCurrency: toWireCurrency(parts, order.toCurrency),
    exchangeRate: order.rate,
    fees: order.fees,
    baseAmount: order.baseAmount,
    fromAmount: order.fromAmount,
    toAmount: order.toAmount,
    quote: quoteOf(parts.settings, order),
    ...(order.status !== 'created' && { statusChangedAt: iso(order.statusSince) }),
    ...(order.txId !== null && {
      blockchainExplorerLink: explorerLink(parts, order) ?? undefined,
      blockchainNetworkTxId: order.txId,
    }),
  };
}

/** Omits a request that was answered. */
export function toWireAuth({ config }: Parts, auth: AuthRecord): z.input<typeof providerAuthSchema> {
  const isOpen = auth.state === 'pending';
  const hasPage = isOpen && auth.kind === 'bank_page';
  return {
    id: auth.id,
    smsCode: isOpen && auth.kind === 'sms',
    card2fa: isOpen && auth.kind === 'bank_code',
    authUrl: hasPage ? `${config.emulatorOrigin}/bank-authorization/${auth.id}` : null,
    displayType: hasPage ? auth.displayType : null,
  };
}

/** Strangers learn nothing about identity checks, funds and texts from controls. */
function publicReason({ status, mode, failureReason }: OrderRecord): PublicFailureReason | undefined {
  if (status !== 'failed') return undefined;
  switch (failureReason as EndReason | null) {
    case 'declined':
    case 'refused_by_bank':
      return 'payment_declined';
    case 'failed_later':
      return mode === 'sell' ? 'payout_failed' : 'transfer_failed';
    case 'cancelled':
      return 'cancelled';
    default:
      return undefined;
  }
}

const iso = (time: number) => new Date(time).toISOString();

/** A merchant's wallet receives the crypto in the payment flow; everything else is the customer's own exchange. */
function typeOf(order: OrderRecord): string {
  if (order.mode === 'sell') return 'sell';
  return order.isMerchantWallet ? 'merchant_buy_merchant_wallet' : 'buy';
}

function cardOf({ cardType, cardLastFour }: OrderRecord): WireOrder['card'] {
  return cardType && cardLastFour ? { type: cardType, lastFourDigits: cardLastFour } : null;
}

function paidMerchant({ isMerchantWallet, merchantKey }: OrderRecord): { name: string } | null {
  const merchant = isMerchantWallet && merchantKey ? merchantByKey(merchantKey) : null;
  return merchant && { name: merchant.name };
}

function toWireCurrency({ catalogue }: Parts, code: string): WireOrder['fromCurrency'] {
  const asset = catalogue.asset(code);
  if (!asset) throw new Error(`The catalogue lacks ${code}`);
  const isFiat = asset.kind === 'fiat';
  return {
    ticker: isFiat ? asset.code : asset.crypto.ticker,
    tickerWithNetwork: asset.code,
    blockchainNetwork: isFiat ? null : asset.crypto.network,
    blockchainNetworkFull: isFiat ? null : NETWORKS[asset.crypto.network]!.full,
    roundOff: asset.roundOff,
  };
}

function explorerLink({ catalogue, config }: Parts, order: OrderRecord): string | null {
  const asset = catalogue.asset(order.mode === 'buy' ? order.toCurrency : order.fromCurrency);
  if (order.txId === null || asset?.kind !== 'crypto') return null;
  return `${config.origin}/sandbox/explorer/${asset.crypto.network}/${encodeURIComponent(order.txId)}`;
}

type PaidByHand = Pick<WireOrder, 'qrCode' | 'qrCodeUrl' | 'copyCode' | 'transfer'>;

/** What the customer pays manually or, in sell, scans. */
function paidByHand({ paintQr }: Parts, order: OrderRecord): PaidByHand {
  const nothing = { qrCode: null, qrCodeUrl: null, copyCode: null, transfer: transferOf(order) };
  if (!QR_STATUSES.has(order.status)) return nothing;
  const { code } = methodOf(order);
  if (order.qrText !== null && code)
    return { ...nothing, qrCode: paintQr(order.qrText), [code.field]: order.qrText };
  return order.mode === 'sell' && order.toWallet !== null
    ? { ...nothing, qrCode: paintQr(order.toWallet) }
    : nothing;
}

/** The sandbox's bank account for manual transfers. */
function transferOf(order: OrderRecord): PaidByHand['transfer'] {
  if (!methodOf(order).transfer || order.status !== 'can_be_processed') return null;
  return {
    iban: 'LT601010012345678901',
    bic: 'SANDLT22XXX',
    name: 'Ramp Sandbox UAB',
    reference: `RAMP ${order.shortId}`,
    amount: order.fromAmount,
    currency: order.fromCurrency,
    arrivesWithinDays: 2,
  };
}
