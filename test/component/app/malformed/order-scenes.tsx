// Screens that are drawn from one order: a purchase, a sale, and the public view of both.
import { DEFAULT_CONFIG } from '../../../../src/domain/catalogue/widget-config.ts';
import { FOR_MERCHANT } from '../../../../src/domain/order/for-merchant.ts';
import { orderSchema, publicOrderSchema } from '../../../../src/domain/order/order.schema.ts';
import { setConfig, setPhase } from '../../../../src/features/shell/widget-store.ts';
import { WALLET_KEYS } from '../../../../src/domain/address/last-wallets.ts';
import { restoreOrder } from '../../../../src/orders/restore-order.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { createFakeVault } from '../../../support/fake-vault.ts';
import { customer, order, ORDER_ID, ORDER_PATH, READ, START_MS, STORED_ID } from '../../../support/orders.ts';
import {
  chooseSell,
  DEPOSIT_WALLET,
  payoutCard,
  SELL_CARDS_LIST,
  SELL_ID,
  SELL_READ,
  SELL_STORED_ID,
  sellOrder,
} from '../../../support/sell-orders.ts';
import { AUTH, CARDS, NOTHING, PNG, VISA } from '../../features/purchase/page/order-stage.tsx';
import type { Scene } from './scene.tsx';

const soon = new Date(START_MS + 600_000).toISOString();
const before = new Date(START_MS - 60_000).toISOString();
const TOKEN = '0xc2132d05d31c914a87c6611c10748aeb04b58e8f';
const TX = '0xabc0123456789abc0123456789';

function configure({ stores }: FakeContext): void {
  setPhase(stores.widget, 'done');
  setConfig(stores.widget, {
    ...DEFAULT_CONFIG,
    links: {
      help: 'https://help.example/',
      terms: 'https://terms.example/',
      knowledgeBase: 'https://kb.example/',
    },
    supportEmail: 'help@ramp.example',
    explorers: { MATIC: 'https://scan.example/{tx}' },
  });
}

/** A purchase with every field that a purchase may have. */
const bought = (more: object) => ({
  ...order(),
  fromCurrency: { ticker: 'USD', tickerWithNetwork: 'USD', roundOff: 2 },
  toCurrency: {
    ticker: 'USDT',
    tickerWithNetwork: 'USDT-MATIC',
    blockchainNetwork: 'MATIC',
    blockchainNetworkFull: 'Polygon',
    roundOff: 6,
  },
  createdAt: before,
  toMemo: '77',
  isCharged: false,
  walletType: 'custom',
  paymentProviderFailureReason: 'Insufficient funds',
  card: { type: 'visa', lastFourDigits: '4242' },
  tag: '77',
  deposit: {
    address: order().toWallet,
    memo: '77',
    amount: '100',
    chainId: 137,
    tokenAddress: TOKEN,
    decimals: 6,
  },
  type: 'onramp',
  customerId: 'customer-1',
  refundWallet: order().toWallet,
  merchantData: { merchantOrderId: 'shop-7', payload: '{"callbackUrl":"https://shop.example/done"}' },
  ...more,
});

const purchase = (more: object, scene: Partial<Scene> = {}): Scene => ({
  answer: 'an order',
  schema: orderSchema,
  call: READ,
  whole: bought(more),
  options: { path: '/buy/order', token: 'token-1' },
  prepare(context) {
    configure(context);
    const { gateway, storages, vendors } = context;
    storages.local.set(STORED_ID, ORDER_ID);
    vendors.vault = () => Promise.resolve(createFakeVault());
    gateway.on('GET /api/v1/customers/current', { result: customer() });
    gateway.on(CARDS, { result: [VISA] });
    gateway.on(AUTH, { result: NOTHING });
    gateway.on(`GET ${ORDER_PATH}/processing/status`, 'never');
    gateway.on('GET /api/v1/countries', { result: [{ id: 29, name: 'United States', isoAlpha2: 'US' }] });
    gateway.on('GET /api/v1/countries/US/states', { result: [{ code: 'CA', name: 'California' }] });
  },
  ask: (context) => restoreOrder(context),
  ...scene,
});

/** A sale with every field that a sale may have. */
const sold = (more: object) => ({
  ...bought({}),
  ...sellOrder('can_be_processed'),
  fromCurrency: {
    ticker: 'USDT',
    tickerWithNetwork: 'USDT-MATIC',
    blockchainNetwork: 'MATIC',
    blockchainNetworkFull: 'Polygon',
    roundOff: 6,
  },
  toCurrency: { ticker: 'EUR', tickerWithNetwork: 'EUR', roundOff: 2 },
  createdAt: before,
  baseAmount: '97.913043',
  toWallet: DEPOSIT_WALLET,
  deposit: {
    address: DEPOSIT_WALLET,
    memo: '77',
    amount: '100',
    chainId: 137,
    tokenAddress: TOKEN,
    decimals: 6,
  },
  qrCode: PNG,
  type: 'offramp',
  ...more,
});

const sale = (more: object, scene: Partial<Scene> = {}): Scene => ({
  answer: 'an order',
  schema: orderSchema,
  call: SELL_READ,
  whole: sold(more),
  options: { path: `/sell/order/${SELL_ID}/status`, mode: 'sell', token: 'token-1' },
  prepare(context) {
    chooseSell(context);
    configure(context);
    context.storages.local.set(SELL_STORED_ID, SELL_ID);
    context.vendors.vault = () => Promise.resolve(createFakeVault());
    context.gateway.on(SELL_CARDS_LIST, { result: [payoutCard('1')] });
  },
  ask: (context) => restoreOrder(context),
  ...scene,
});

const PUBLIC = {
  statusChangedAt: before,
  failureReason: 'payment_declined',
  paymentType: 'card',
  cardType: 'visa',
  merchant: { name: 'The Shop' },
  quote: { text: '{"a":1}', signature: 'c2ln', keyId: 'k1' },
  blockchainExplorerLink: 'https://chain.example/tx/1',
  blockchainNetworkTxId: TX,
};

const tracked = (whole: object, more: object = {}): Scene => ({
  answer: 'an order as anyone sees it',
  schema: publicOrderSchema,
  call: 'GET /api/v1/orders/abcd0123456789/track',
  whole: { ...whole, id: 'abcd0123456789', ...PUBLIC, ...more },
  options: { path: '/orders/abcd0123456789/public' },
  prepare: configure,
});

const onChain = { blockchainExplorerLink: 'https://chain.example/tx/1', blockchainNetworkTxId: TX };

/** A currency that is missing from the catalogue, on an unknown network. */
const UNLISTED = {
  ticker: 'ABC',
  tickerWithNetwork: 'ABC-XNET',
  blockchainNetwork: 'XNET',
  blockchainNetworkFull: 'X Network',
  roundOff: 1,
};
const BY_APPLE_PAY = { paymentProviderId: 'google_pay_pne', walletType: 'apple_pay', card: undefined };

const unlisted = purchase({ status: 'auth_requested', toCurrency: UNLISTED, deposit: undefined });

/** It shows the content of another answer. */
export const AT_BANK = purchase({ status: 'auth_requested' });

export const BY_SHEET = purchase(
  { paymentProviderId: 'google_pay_pne' },
  { options: { path: '/buy/order_without_card', token: 'token-1' } },
);

export const ORDER_SCENES: Readonly<Record<string, Scene>> = {
  'a card form': purchase({}),
  'a QR code': purchase({ status: 'processing_started', paymentProviderId: 'better_bro', qrCode: PNG }),
  'a code to copy': purchase({
    status: 'processing_started',
    paymentProviderId: 'pix_pne',
    qrCode: PNG,
    copyCode: '0002012659',
  }),
  'a code that is drawn': purchase({
    status: 'processing_started',
    paymentProviderId: 'better_bro',
    qrCodeUrl: '0002012658',
  }),
  'a bank transfer': purchase({
    status: 'can_be_processed',
    paymentProviderId: 'sepa_pne',
    transfer: {
      iban: 'DE89370400440532013000',
      bic: 'COBADEFF',
      name: 'Ramp',
      reference: 'R-7',
      amount: '100',
      currency: 'USD',
      arrivesWithinDays: 2,
    },
  }),
  'a purchase on its way': purchase({ status: 'blockchain_transaction_submited', blockchainNetworkTxId: TX }),
  'a complete purchase': purchase({ status: 'complete', ...onChain }),
  'a failed purchase': purchase({ status: 'failed' }),
  'a purchase by Apple Pay': purchase({ status: 'blockchain_transaction_submited', ...BY_APPLE_PAY }),
  'a purchase that no launch signed': purchase(
    { merchantData: { merchantOrderId: 'shop-7', payload: '{"callbackUrl":"https://shop.example/done"}' } },
    {
      also: ({ storages }) => [`kept wallet ${storages.session.get(WALLET_KEYS.onTrial)}`],
    },
  ),
  'a purchase for a merchant': purchase({ status: 'blockchain_transaction_submited', type: FOR_MERCHANT }),
  'a purchase of what is not listed': {
    ...unlisted,
    prepare(context) {
      unlisted.prepare?.(context);
      context.gateway.on(AUTH, { result: { smsCode: true } });
    },
  },
  'a deposit': sale(
    {},
    { options: { path: `/sell/order/${SELL_ID}/payment`, mode: 'sell', token: 'token-1' } },
  ),
  'a deposit of a coin': sale(
    {
      fromCurrency: { ticker: 'ETH', tickerWithNetwork: 'ETH', blockchainNetwork: 'ERC20', roundOff: 6 },
      toMemo: undefined,
      tag: undefined,
      deposit: {
        address: DEPOSIT_WALLET,
        chainId: 1,
        uri: `ethereum:${DEPOSIT_WALLET}@1?value=${'1'.padEnd(21, '0')}`,
      },
    },
    { options: { path: `/sell/order/${SELL_ID}/payment`, mode: 'sell', token: 'token-1' } },
  ),
  'a deposit of what is not listed': sale(
    { fromCurrency: UNLISTED, fees: undefined, deposit: undefined },
    { options: { path: `/sell/order/${SELL_ID}/payment`, mode: 'sell', token: 'token-1' } },
  ),
  'a sale under way': sale({ status: 'transfer_processing_started', blockchainNetworkTxId: TX }),
  'a complete sale': sale({ status: 'complete', ...onChain }),
  'a failed sale': sale({ status: 'failed', ...onChain }),
  'a purchase as anyone sees it': tracked(bought({ status: 'complete' })),
  'a purchase by Apple Pay as anyone sees it': tracked(
    bought({ status: 'complete', walletType: 'apple_pay', type: FOR_MERCHANT }),
    {
      paymentType: 'google_pay',
      cardType: undefined,
      blockchainExplorerLink: undefined,
      // Opened by its short number.
      id: 'efgh0123456789',
      shortId: 'abcd0123456789',
    },
  ),
  'a purchase of what is not listed as anyone sees it': tracked(
    bought({ status: 'complete', toCurrency: UNLISTED }),
  ),
  'a sale of what is not listed as anyone sees it': tracked(
    sold({ status: 'complete', fromCurrency: UNLISTED, fees: undefined }),
  ),
  'a failed purchase as anyone sees it': tracked(bought({ status: 'failed' })),
  'an unpaid purchase as anyone sees it': tracked(bought({ reservationExpiresAt: soon })),
  'a sale as anyone sees it': tracked(sold({ status: 'complete' })),
};
