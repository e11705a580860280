// The customer's data, and the forms to change it.
import {
  customer,
  draft,
  EMAIL,
  failed,
  launch,
  LEAVABLE,
  merchant,
  order,
  ORDER_ID,
  UNSETTLED,
  unsettledSince,
  WALLET,
} from './entities.ts';
import type { GalleryGroup, GalleryState } from './scene.ts';

const PRIMARY = '[part~=primary-button]';

const CREATE = 'POST /api/v1/orders';
const userInfo = (id: string, title: string, more: Partial<GalleryState> = {}): GalleryState => ({
  id: `user-info${id && '-'}${id}`,
  title,
  path: '/buy/user_info',
  customer: customer(),
  draft: draft(),
  shows: ['greeting.title', 'userInfo.note', 'userInfo.data'],
  ...more,
});
const pressed = { steps: [{ press: PRIMARY }, { see: '[part~=alert]' }] };

export const USER_DATA: GalleryGroup = {
  title: "Customer's data",
  states: [
    userInfo('', 'User info', {
      shows: ['greeting.title', 'userInfo.note', 'userInfo.data', 'userInfo.wallet'],
    }),
    userInfo('passkeys', 'User info, passkeys open', {
      answers: {
        'GET /api/v1/customers/current/passkeys': {
          result: [
            { id: 'p-1', name: 'Chrome, Android', createdAt: '2026-01-02T09:30:00.000Z', lastUsedAt: null },
            { id: 'p-2', name: 'Safari, macOS', createdAt: '2026-01-01T18:05:00.000Z', lastUsedAt: null },
          ],
        },
      },
      steps: [{ press: '.spread > [aria-expanded]' }, { see: '.panel' }],
      shows: ['passkeys.title', 'passkeys.remove'],
    }),
    userInfo('fees', 'User info, fees open', {
      steps: [{ press: 'summary' }],
      shows: ['calculator.networkFee'],
    }),
    userInfo('missing', 'User info, little known', {
      customer: customer({ phone: null, address: null, city: null, postalCode: null, state: null }),
      shows: ['userInfo.missing'],
    }),
    userInfo('merchant', 'User info, e-mail by the merchant', {
      query: launch({ toCurrency: 'USDT-MATIC', email: EMAIL }),
      answers: { 'POST /api/v1/merchants/validate-widget': merchant() },
    }),
    userInfo('payment', 'User info of a payment to a merchant', {
      query: launch({
        toCurrency: 'USDT-MATIC',
        toAmount: '94.029411',
        toWallet: WALLET,
        merchantOrderId: 'A-1',
      }),
      answers: { 'POST /api/v1/merchants/validate-widget': merchant() },
      steps: [{ press: 'summary' }],
      shows: ['order.goesTo'],
    }),
    userInfo('question', 'Another order while a payment is in doubt', {
      stored: unsettledSince(Date.now()),
      answers: { [`GET /api/v1/orders/${ORDER_ID}`]: { result: order('reserved') } },
      steps: [{ press: PRIMARY }, { see: '[part~=modal]' }],
      shows: ['unsettled.askTitle', 'unsettled.wait', 'unsettled.show'],
    }),
    userInfo('question-unpaid', 'Another order after a payment that never came', {
      stored: UNSETTLED,
      answers: { [`GET /api/v1/orders/${ORDER_ID}`]: { result: order('reserved') } },
      steps: [{ press: PRIMARY }, { see: '[part~=modal]' }],
      shows: ['unsettled.awaitsTitle', 'unsettled.cancel'],
    }),
    userInfo('question-awaits', 'Another order beside one that waits for the customer', {
      stored: UNSETTLED,
      answers: { [`GET /api/v1/orders/${ORDER_ID}`]: { result: order('auth_requested') } },
      steps: [{ press: PRIMARY }, { see: '[part~=modal]' }],
      shows: ['unsettled.awaitsTitle', 'unsettled.again'],
    }),
    userInfo('rate', 'User info, the rate has changed', {
      answers: {
        [CREATE]: { result: order('created', { toAmount: '92.5' }) },
        [`GET /api/v1/orders/${ORDER_ID}`]: { result: order('created', { toAmount: '92.5' }) },
      },
      ...pressed,
      shows: ['order.rateChangedTitle', 'order.acceptRate'],
    }),
    userInfo('failed', 'User info, something went wrong', {
      answers: { [CREATE]: failed(409, 'some_new_code', 'Some new code') },
      ...pressed,
      shows: ['errors.somethingWentWrong', 'errors.unsent'],
    }),
    userInfo('offline', 'User info, no connection', {
      answers: { [CREATE]: 'offline' },
      ...pressed,
      shows: ['errors.noConnection', 'errors.unsent'],
    }),
    userInfo('duplicate', 'User info, merchant order id used', {
      answers: { [CREATE]: failed(409, 'merchant_order_id_not_unique', 'This order was paid before.') },
      ...pressed,
    }),
    userInfo('earlier', 'User info, an unpaid order of the same purchase', {
      query: launch({ toCurrency: 'USDT-MATIC', merchantOrderId: 'A-1001' }),
      answers: {
        'POST /api/v1/merchants/validate-widget': merchant(),
        [CREATE]: failed(409, 'merchant_order_id_not_unique', undefined, { orderId: ORDER_ID }),
        [`GET /api/v1/orders/${ORDER_ID}`]: {
          result: order('reserved', { fromAmount: '250', merchantData: { merchantOrderId: 'A-1001' } }),
        },
      },
      ...pressed,
      shows: ['earlier.title', 'earlier.cancel', 'calculator.continueOrder'],
    }),
    userInfo('unverified', 'User info, unverified funds', {
      answers: { [CREATE]: failed(409, 'transfer_limit_reached_for_unverified_funds') },
      ...pressed,
      shows: ['errors.transferLimit', 'errors.unsent'],
    }),
    userInfo('busy', 'User info, the order is being made', {
      answers: { [CREATE]: 'hang' },
      browser: { hurryMs: 3000 },
      steps: [{ press: PRIMARY }, { see: '[aria-busy=true]' }],
      shows: ['greeting.title', 'shell.slow'],
    }),
    {
      id: 'billing-edit',
      title: 'Phone and address',
      path: '/buy/billing_address_edit',
      customer: customer(),
      draft: draft(),
      shows: ['billingEdit.title', 'billingEdit.hint'],
    },
    {
      id: 'billing-edit-new',
      title: 'A new address, errors',
      path: '/buy/billing_address_edit',
      customer: customer(),
      draft: draft(),
      steps: [
        { press: 'input[name=isNewAddress]' },
        { see: 'input[name=city]' },
        { type: 'input[name=address]', text: 'x' },
        { type: 'input[name=city]', text: '' },
        { type: 'input[name=postalCode]', text: '1' },
        { press: PRIMARY },
      ],
      shows: ['billingAddressValidate.postalCode', 'billingEdit.differs'],
    },
    {
      id: 'billing-edit-country',
      title: 'Another country, phone empty',
      path: '/buy/billing_address_edit',
      customer: customer(),
      draft: draft(),
      steps: [{ choose: 'select[name=countryCode]', value: 'DE' }, { press: PRIMARY }],
      shows: ['billingAddressEditValidate.phoneRequired'],
    },
    {
      id: 'country-unavailable',
      title: 'Country unavailable',
      path: '/buy',
      ends: '/buy/country_unavailable',
      answers: {
        'GET /api/v1/customers/current/country': {
          result: { isoAlpha2: 'KP', name: 'North Korea', available: false, defaultCurrency: 'USD' },
        },
      },
      shows: ['country.title', 'country.continue'],
    },
    {
      id: 'country-unavailable-merchant',
      title: 'Country unavailable, and a way back to the merchant',
      path: '/buy',
      ends: '/buy/country_unavailable',
      query: LEAVABLE.query,
      answers: {
        ...LEAVABLE.answers,
        'GET /api/v1/customers/current/country': {
          result: { isoAlpha2: 'KP', name: 'North Korea', available: false, defaultCurrency: 'USD' },
        },
      },
      shows: ['country.title', 'country.continue', 'merchant.return'],
    },
  ],
};
