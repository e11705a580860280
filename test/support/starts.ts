// A table of all ways in which a page starts the widget: what the page passes, what the merchant signed, and what an earlier visit stored.
import type { Parameters } from './embeddings.ts';

export const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

export interface Start {
  what: string;
  way?: 'inline' | 'frame' | 'iframe' | 'hosted';
  /** Attributes of the tag, or parameters of the hosted page's URL. */
  given?: Parameters & { paymentType?: string; currencies?: string };
  /** The payload that the merchant signs. */
  payload?: object;
  /** What an earlier visit stored in this tab, for a start at this time. */
  kept?: (nowMs: number) => Readonly<Record<string, string>>;
  /** A customer is signed in. */
  hasSession?: boolean;
  /** Tested in each language, in one theme each; all others in only one of them, in turn. */
  isMain?: true;
}

export const PAYMENT = { toCurrency: 'USDT-MATIC', toAmount: '50', toWallet: WALLET };
const CURRENCY = { toCurrency: 'USDT-MATIC' };
const SALE = { fromCurrency: 'USDT-MATIC', toCurrency: 'EUR', refundWallet: WALLET };

const OWN_WORDS = JSON.stringify(
  Object.fromEntries(
    ['en', 'es', 'pt'].map((code) => [code, { 'calculator.title': 'Shop', 'calculator.proceed': 'Shop' }]),
  ),
);

/** As stored by an earlier visit. */
export const draftOf = (payCurrency: string, receiveCurrency: string, savedAt: number) =>
  JSON.stringify({
    ...{ fixedSide: 'pay', payValue: '77', receiveValue: '70', paymentType: 'card' },
    ...{ payCurrency, receiveCurrency, savedAt },
  });

export const STARTS: readonly Start[] = [
  { what: 'the plain tag', isMain: true },
  { what: 'the plain tag in a frame', way: 'frame' },
  { what: 'a bare iframe', way: 'iframe' },
  { what: 'the hosted page', way: 'hosted' },
  { what: 'a pay currency', given: { payCurrency: 'EUR' } },
  { what: 'a receive currency', given: { receiveCurrency: 'BTC' } },
  { what: 'an amount', given: { amount: '150' } },
  { what: 'a payment method', given: { paymentType: 'card' } },
  { what: 'a list of currencies', given: { currencies: 'USD, USDT-MATIC' } },
  { what: 'hidden parts', given: { hide: 'promo, tabs, language, quick-amounts' } },
  { what: 'a default currency', given: { defaultCurrency: 'BTC' } },
  { what: 'own words', given: { texts: OWN_WORDS } },
  { what: 'own words in a frame', way: 'frame', given: { texts: OWN_WORDS } },
  { what: 'the logo of the widget', given: { logo: true } },
  { what: 'the logo of a merchant', given: { logo: true, apiKey: 'demo-merchant' } },
  { what: 'an API key', given: { apiKey: 'demo-merchant' } },
  { what: 'an API key in a frame', way: 'frame', given: { apiKey: 'demo-merchant', logo: true } },
  { what: 'a test key', given: { apiKey: 'pk_test_demo' } },
  { what: 'a signed e-mail alone', payload: { email: 'anna@example.com' } },
  { what: 'a signed currency', payload: CURRENCY },
  { what: 'a signed currency in a frame', way: 'frame', payload: CURRENCY },
  { what: 'a signed currency in the hosted page', way: 'hosted', payload: CURRENCY },
  { what: 'a signed currency and wallet', payload: { ...CURRENCY, toWallet: WALLET } },
  {
    what: 'signed wallets',
    payload: { ...CURRENCY, walletAddresses: { MATIC: { address: WALLET } } },
  },
  { what: 'a signed currency to pay with', payload: { ...CURRENCY, fromCurrency: 'EUR' } },
  { what: 'a signed amount to pay', payload: { ...CURRENCY, fromCurrency: 'EUR', fromAmount: '120' } },
  { what: 'a signed payment method', payload: { ...CURRENCY, paymentType: 'card' } },
  { what: 'a signed payment', payload: PAYMENT, isMain: true },
  { what: 'a signed payment in a frame', way: 'frame', payload: PAYMENT },
  { what: 'a signed payment in the hosted page', way: 'hosted', payload: PAYMENT },
  { what: 'a signed payment with a logo', payload: PAYMENT, given: { logo: true } },
  { what: 'a signed payment with own words', payload: PAYMENT, given: { texts: OWN_WORDS } },
  {
    what: 'a signed payment with all that may be in it',
    payload: {
      ...PAYMENT,
      fromCurrency: 'EUR',
      email: 'anna@example.com',
      redirectUrl: 'https://shop.example/thanks',
      cancelUrl: 'https://shop.example/cart',
      paymentType: 'card',
      customerId: '7',
    },
  },
  { what: 'selling', given: { mode: 'sell' }, isMain: true },
  { what: 'selling in the hosted page', way: 'hosted', given: { mode: 'sell' } },
  { what: 'selling with own words and a logo', given: { mode: 'sell', texts: OWN_WORDS, logo: true } },
  { what: 'selling in a frame', way: 'frame', given: { mode: 'sell' } },
  { what: 'a signed sale', given: { mode: 'sell' }, payload: SALE },
  { what: 'a signed sale in a frame', way: 'frame', given: { mode: 'sell' }, payload: SALE },
  {
    what: 'a kept choice of selling',
    given: { mode: 'sell' },
    kept: (nowMs) => ({ 'ramp.draft.sell': draftOf('USDT-MATIC', 'EUR', nowMs) }),
  },
  { what: 'a signed-in customer', hasSession: true },
  { what: 'a signed-in customer in the hosted page', way: 'hosted', hasSession: true },
  { what: 'a signed-in customer of a signed payment', hasSession: true, payload: PAYMENT },
  { what: 'a session that has run out', kept: () => ({ 'ramp.session': 'of-yesterday' }) },
];
