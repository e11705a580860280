// The API's response entities, field by field; the API description is generated from these schemas.
import * as z from 'zod';
import { PAYMENT_TYPES, WALLET_TYPES } from '../catalogue/payment-methods.ts';
import { KYC_STATUSES, ORDER_STATUSES, PUBLIC_FAILURE_REASONS } from '../records.ts';

const amount = z.string().meta({ description: 'A decimal string.', examples: ['100'] });
const time = z.string().meta({ format: 'date-time', description: 'ISO 8601 in UTC.' });
const id = z.string();

export const currencySchema = z
  .object({
    id,
    name: z.string(),
    symbol: z.string(),
    ticker: z.string(),
    viewedTicker: z.string(),
    tickerWithNetwork: z.string(),
    roundOff: z.int(),
    isCrypto: z.boolean(),
    isBestConditions: z.boolean(),
    priority: z.int(),
    description: z.string().nullable(),
    blockchainNetwork: z.string().nullable(),
    blockchainNetworkShort: z.string().nullable(),
    blockchainNetworkFull: z.string().nullable(),
    tokenAddress: z
      .string()
      .nullable()
      .meta({ description: "The token's own contract, refused as a wallet; null for a network's own coin." }),
    logoUrl: z.string(),
    tooltipDescription: z.string().nullable(),
    discountDescription: z.string().nullable(),
    feeValue: z.string().nullable().meta({ description: 'A fraction: 0.015 is shown as 1.5 %.' }),
    available: z.boolean(),
  })
  .meta({ id: 'Currency' });

const moneyFee = z.object({ type: z.literal('money'), amount, currency: z.string() });
const percentFee = z.object({ type: z.literal('percent'), value: z.string() });
const plainFee = z.discriminatedUnion('type', [moneyFee, percentFee]);
const sumFee = z.object({ type: z.literal('sum'), fees: z.array(plainFee) });
export const feeSchema = z
  .discriminatedUnion('type', [
    moneyFee,
    percentFee,
    sumFee,
    z.object({
      type: z.literal('max'),
      options: z.array(z.discriminatedUnion('type', [moneyFee, percentFee, sumFee])),
    }),
  ])
  .meta({ id: 'Fee' });

export const feesSchema = z
  .object({ providerFee: feeSchema, networkFeeFiat: feeSchema })
  .meta({ id: 'Fees' });

export const exchangeRateSchema = z
  .object({ divisor: z.string(), multiplier: z.string() })
  .meta({ id: 'ExchangeRate', description: 'receive = net pay × multiplier ÷ divisor' });

export const rateEntrySchema = z
  .object({
    exchangeRate: exchangeRateSchema,
    minAmount: amount,
    maxAmount: amount,
    availablePaymentTypes: z.array(z.enum(PAYMENT_TYPES)),
    fromCurrency: z.string(),
    validUntil: time.optional(),
  })
  .meta({ id: 'RateEntry' });
export const ratesSchema = z
  .record(z.string(), rateEntrySchema)
  .meta({ description: 'Keyed by `{pay}_{receive}`, both as tickerWithNetwork.' });

export const countrySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    isoAlpha2: z.string(),
    isoAlpha3: z.string(),
    priority: z.int(),
    flagUrl: z.string(),
    available: z.boolean(),
    defaultCurrency: z.string(),
    postalCodes: z.union([z.boolean(), z.object({ min: z.int(), max: z.int() })]),
  })
  .meta({ id: 'Country' });
export const stateSchema = z.object({ code: z.string(), name: z.string() }).meta({ id: 'State' });
export const languageSchema = z
  .object({ id: z.int(), code: z.string(), locale: z.string(), name: z.string() })
  .meta({ id: 'Language' });
export const currentCountrySchema = z
  .object({ isoAlpha2: z.string(), name: z.string(), available: z.boolean(), defaultCurrency: z.string() })
  .meta({ id: 'CurrentCountry' });

const cardType = z.enum(['visa', 'mastercard', 'amex', 'unionpay', 'other']);

export const savedCardSchema = z
  .object({
    id,
    type: cardType,
    lastFourDigits: z.string(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'SavedCard' });

export const customerSchema = z
  .object({
    id,
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable(),
    country: z.object({ isoAlpha2: z.string(), name: z.string() }).nullable(),
    state: z.string().nullable(),
    city: z.string().nullable(),
    postalCode: z.string().nullable(),
    address: z.string().nullable(),
    isBlocked: z.boolean(),
    blockReason: z.string().nullable(),
    hasCompleteOrders: z.boolean(),
    kyc: z.object({ status: z.enum(KYC_STATUSES), rejectLabels: z.record(z.string(), z.string()) }),
    cards: z.array(savedCardSchema),
    languageId: z.int(),
  })
  .meta({ id: 'Customer' });
export const signedInCustomerSchema = customerSchema
  .extend({ token: z.string() })
  .meta({ id: 'SignedInCustomer', description: 'The token goes into `Authorization: Bearer …`.' });

export const codeAnswerSchema = z
  .object({ newPasswordCanBeCreatedAt: time, ticket: z.string() })
  .meta({ id: 'CodeAnswer' });
export const kycTokenSchema = z
  .object({ token: z.string(), directLink: z.string() })
  .meta({ id: 'KycToken' });

const orderCurrencySchema = z
  .object({
    ticker: z.string(),
    tickerWithNetwork: z.string(),
    blockchainNetwork: z.string().nullable(),
    blockchainNetworkFull: z.string().nullable().meta({ description: 'As wallets call the network.' }),
    roundOff: z.int(),
  })
  .meta({ id: 'OrderCurrency' });

export const depositSchema = z
  .object({
    address: z.string(),
    memo: z.string().nullable(),
    amount,
    chainId: z.int().nullable().meta({ description: 'EIP-155; null on networks without one.' }),
    tokenAddress: z.string().nullable().meta({ description: "Null for the network's own coin." }),
    decimals: z.int().meta({ description: 'Of the smallest unit on the chain.' }),
    uri: z.string().nullable().meta({ description: 'EIP-681, BIP-21 or SEP-7.' }),
  })
  .meta({ id: 'Deposit' });

const isCharged = z.boolean().meta({
  description: 'Money (in sell: crypto) was taken; a failed order gives all of it back, with fees.',
});

const transferSchema = z
  .object({
    iban: z.string(),
    bic: z.string(),
    name: z.string(),
    reference: z.string(),
    amount,
    currency: z.string(),
    arrivesWithinDays: z.int(),
  })
  .meta({ id: 'BankTransfer' });

const quoteSchema = z.object({ text: z.string(), signature: z.string(), keyId: z.string() }).meta({
  id: 'Quote',
  description: 'The price, signed with Ed25519 by a key of /.well-known/ramp-quote-keys.',
});

const walletType = z
  .enum(WALLET_TYPES)
  .optional()
  .meta({ description: 'The payment sheet whose token was sent.' });

export const orderSchema = z
  .object({
    id,
    shortId: z.string(),
    status: z.enum(ORDER_STATUSES),
    type: z.string(),
    paymentType: z.enum(PAYMENT_TYPES),
    paymentProviderId: z.string().nullable(),
    paymentProviderFailureReason: z.string().nullable(),
    isCharged,
    card: z.object({ type: cardType, lastFourDigits: z.string() }).nullable().meta({
      description: 'The card that was sent last: it pays, or in sell is paid. For the owner alone.',
    }),
    walletType,
    fromCurrency: orderCurrencySchema,
    toCurrency: orderCurrencySchema,
    fromAmount: amount,
    toAmount: amount,
    baseAmount: amount,
    exchangeRate: exchangeRateSchema,
    fees: feesSchema,
    reservationExpiresAt: time,
    createdAt: time,
    toWallet: z.string().nullable(),
    toMemo: z.string().nullable(),
    tag: z.string().nullable().meta({ description: 'The memo that the transfer to toWallet must carry.' }),
    deposit: depositSchema.nullable().meta({ description: 'Sell: the transfer that is waited for.' }),
    blockchainExplorerLink: z.string().nullable(),
    blockchainNetworkTxId: z.string().nullable(),
    qrCode: z.string().nullable().meta({ description: 'A PNG picture in base64.' }),
    qrCodeUrl: z.string().nullable(),
    copyCode: z.string().nullable().meta({ description: 'Pix: the text of the QR code, to be copied.' }),
    transfer: transferSchema.nullable().meta({ description: 'SEPA: the transfer that the customer makes.' }),
    quote: quoteSchema,
    merchantData: z
      .object({ merchantOrderId: z.string().nullable(), payload: z.string().nullable() })
      .nullable(),
    customerId: z
      .string()
      .nullable()
      .meta({ description: "The merchant's own id of the customer, as signed." }),
    refundWallet: z.string().nullable(),
    redirectUrl: z.string().nullable(),
    cancelUrl: z.string().nullable(),
  })
  .meta({ id: 'Order' });

export const publicOrderSchema = z
  .object({
    id,
    shortId: z.string(),
    status: z.enum(ORDER_STATUSES),
    createdAt: time,
    toWallet: z.string().nullable(),
    toMemo: z.string().nullable(),
    isCharged,
    failureReason: z.enum(PUBLIC_FAILURE_REASONS).optional().meta({ description: 'Why it failed.' }),
    type: z.string(),
    paymentType: z.enum(PAYMENT_TYPES),
    cardType: cardType
      .nullable()
      .meta({ description: 'The brand alone: whoever knows the id reads no digit of a card.' }),
    walletType,
    reservationExpiresAt: time,
    merchant: z.object({ name: z.string() }).nullable().meta({ description: 'Who is paid by it.' }),
    fromCurrency: orderCurrencySchema,
    toCurrency: orderCurrencySchema,
    exchangeRate: exchangeRateSchema,
    fees: feesSchema,
    baseAmount: amount,
    fromAmount: amount,
    toAmount: amount,
    quote: quoteSchema,
    statusChangedAt: time.optional().meta({ description: 'Once it has moved.' }),
    blockchainExplorerLink: z.string().optional().meta({ description: 'Once there is a transaction.' }),
    blockchainNetworkTxId: z.string().optional(),
  })
  .meta({ id: 'PublicOrder' });

export const providerAuthSchema = z
  .object({
    id,
    smsCode: z.boolean(),
    card2fa: z.boolean(),
    authUrl: z.string().nullable(),
    displayType: z.enum(['iframe', 'new_tab', 'redirect']).nullable(),
  })
  .meta({ id: 'ProviderAuth' });

export const merchantSchema = z
  .object({
    merchant: z.object({ name: z.string(), logoUrl: z.string() }),
    launchId: z.string(),
    order: z
      .object({ id, status: z.enum(ORDER_STATUSES) })
      .optional()
      .meta({ description: 'The order of the signed merchant order id, once it is paid.' }),
  })
  .meta({ id: 'ValidatedLaunch' });
