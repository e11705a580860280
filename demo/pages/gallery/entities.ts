// Customers, orders, cards and drafts of the gallery, in the gateway's format; the numbers of one purchase agree.

export const ORDER_ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
export const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const EMAIL = 'maria.fernandes@example.com';

type Fields = Readonly<Record<string, unknown>>;

const MINUTE_MS = 60_000;

/** Load time of this page, from which all fixture times are computed. */
export const FIXTURES_AT = Date.now();

export const fromNow = (ms: number): string => new Date(FIXTURES_AT + ms).toISOString();

export const customer = (more: Fields = {}) => ({
  id: 'customer-1',
  email: EMAIL,
  firstName: 'Maria',
  lastName: 'Fernandes',
  phone: '+12125550123',
  country: { isoAlpha2: 'US', name: 'United States' },
  state: 'IL',
  city: 'Springfield',
  postalCode: '62701',
  address: '1 Main Street',
  isBlocked: false,
  hasCompleteOrders: true,
  kyc: { status: 'complete', rejectLabels: {} },
  cards: [],
  ...more,
});

export const withKyc = (status: string, rejectLabels: Fields = {}, more: Fields = {}) =>
  customer({ hasCompleteOrders: false, kyc: { status, rejectLabels }, ...more });

export const CARDS = [
  { id: 'card-1', type: 'visa', lastFourDigits: '4242', isDefault: true },
  { id: 'card-2', type: 'mastercard', lastFourDigits: '5100', isDefault: false },
  { id: 'card-3', type: 'unionpay', lastFourDigits: '0008', isDefault: false },
];

const USD = { ticker: 'USD', tickerWithNetwork: 'USD', blockchainNetwork: null, roundOff: 2 };
const EUR = { ticker: 'EUR', tickerWithNetwork: 'EUR', blockchainNetwork: null, roundOff: 2 };
const USDT = {
  ticker: 'USDT',
  tickerWithNetwork: 'USDT-MATIC',
  blockchainNetwork: 'MATIC',
  blockchainNetworkFull: 'Polygon',
  roundOff: 6,
};

const BUY_FEES = {
  providerFee: { type: 'money', amount: '3.99', currency: 'USD' },
  networkFeeFiat: { type: 'money', amount: '0.10', currency: 'USD' },
};

/** Exchanges 100 USD for 94.029411 USDT. */
export const order = (status: string, more: Fields = {}) => ({
  id: ORDER_ID,
  shortId: 'A1B2C3D4',
  status,
  type: 'buy',
  paymentProviderId: 'card_pne',
  card: { type: 'visa', lastFourDigits: '4242' },
  fromCurrency: USD,
  toCurrency: USDT,
  fromAmount: '100',
  toAmount: '94.029411',
  baseAmount: '95.91',
  exchangeRate: { divisor: '1.02', multiplier: '1' },
  fees: BUY_FEES,
  reservationExpiresAt: fromNow(12 * MINUTE_MS),
  createdAt: fromNow(-2 * MINUTE_MS),
  toWallet: WALLET,
  ...more,
});

export const TX = {
  blockchainNetworkTxId: '0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b',
  blockchainExplorerLink: 'https://explorer.example/tx/0x9fc76417374aa880',
};

export const draft = (more: Fields = {}) => ({
  fixedSide: 'pay',
  payCurrency: 'USD',
  receiveCurrency: 'USDT-MATIC',
  payValue: '100',
  receiveValue: '94.029411',
  paymentType: 'card',
  address: WALLET,
  savedAt: FIXTURES_AT,
  ...more,
});

/** Exchanges 100 USDT for 90.08 EUR. */
export const sellOrder = (status: string, more: Fields = {}) => ({
  id: ORDER_ID,
  shortId: 'S1T2U3V4',
  status,
  type: 'sell',
  paymentProviderId: 'card_payout',
  fromCurrency: USDT,
  toCurrency: EUR,
  fromAmount: '100',
  toAmount: '90.08',
  baseAmount: '91.08',
  exchangeRate: { divisor: '1', multiplier: '0.92' },
  fees: {
    providerFee: { type: 'percent', value: '1' },
    networkFeeFiat: { type: 'money', amount: '1', currency: 'EUR' },
  },
  reservationExpiresAt: fromNow(12 * MINUTE_MS),
  createdAt: fromNow(-2 * MINUTE_MS),
  toWallet: WALLET,
  ...more,
});

export const sellDraft = (more: Fields = {}) => ({
  fixedSide: 'pay',
  payCurrency: 'USDT-MATIC',
  receiveCurrency: 'EUR',
  payValue: '100',
  receiveValue: '90.08',
  paymentType: 'card',
  savedAt: FIXTURES_AT,
  ...more,
});

export const publicOrder = (status: string, more: Fields = {}) => {
  const { paymentProviderId: _, card, ...known } = order(status);
  return {
    ...known,
    paymentType: 'card',
    cardType: card.type,
    merchant: null,
    statusChangedAt: fromNow(-MINUTE_MS),
    ...more,
  };
};

export const bank = (more: Fields = {}) => ({
  id: 'auth-1',
  smsCode: false,
  card2fa: false,
  authUrl: null,
  displayType: null,
  ...more,
});

/** An error with messages for single fields. */
export const refused = (fields: Readonly<Record<string, string>>) => ({
  status: 422,
  code: 'validation_error',
  message: 'The given data was invalid.',
  payload: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]])),
});

/** An error with a code. */
export const failed = (status: number, code: string, message = code, payload?: unknown) => ({
  status,
  code,
  message,
  payload,
});

/** Order id of a signed purchase. All launches of the gallery share one signature, and those with an order id share this id. */
export const PURCHASE = 'A-1007';

/** Returns the key under which the widget stores its active order. */
export function orderKey(isSell: boolean, query: Readonly<Record<string, string>> = {}): string {
  const launched = query['payload']?.includes(PURCHASE) ? PURCHASE_HASH : SIGNATURE_HASH;
  return `ramp.order.${query['signature'] ? launched : 'anonymous'}${isSell ? '.sell' : ''}`;
}

export const draftKey = (isSell: boolean): string => `ramp.draft${isSell ? '.sell' : ''}`;

/** A launch in the form that a merchant signs; nothing here verifies the signature. */
const SIGNATURE = 'gallery';
const SIGNATURE_HASH = 'ce387d5e0a2972de';
const PURCHASE_HASH = '7d8e07b10f9a5625';

export const launch = (payload: Fields) => ({
  apiKey: 'demo-merchant',
  payload: JSON.stringify(payload),
  signature: SIGNATURE,
});

export const merchant = (more: Fields = {}) => ({
  result: { merchant: { name: 'Harbour Games', logoUrl: null, ...more }, launchId: 'launch-1' },
});

/** A launch with a URL for customers who give up. */
export const LEAVABLE = {
  query: launch({
    toCurrency: 'USDT-MATIC',
    merchantOrderId: PURCHASE,
    cancelUrl: 'https://shop.example/cart',
  }),
  answers: { 'POST /api/v1/merchants/validate-widget': merchant() },
};

/** A payment without an answer, sent at that time in milliseconds since 1970. */
export const unsettledSince = (sentAt: number) => ({
  'ramp.unsettled': JSON.stringify([{ orderId: ORDER_ID, mode: 'buy', owner: '', sentAt }]),
});

/** Long enough ago that an order that is still unpaid was never paid. */
export const UNSETTLED = unsettledSince(0);
