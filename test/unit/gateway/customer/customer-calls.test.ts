// Sign-in, the customer, identity verification and saved cards.
import { getAllowance } from '../../../../src/gateway/customer/get-allowance.ts';
import {
  getCustomer,
  saveLanguage,
  saveLightKyc,
  startKyc,
} from '../../../../src/gateway/customer/customer.ts';
import { getApplePaySession } from '../../../../src/gateway/customer/get-apple-pay-session.ts';
import { deletePasskey, getPasskeys } from '../../../../src/gateway/customer/passkeys.ts';
import { deleteSavedCard, getSavedCards } from '../../../../src/gateway/customer/saved-cards.ts';
import {
  resendPassword,
  signIn,
  signInWithoutConfirmation,
  signOut,
  signUp,
} from '../../../../src/gateway/customer/sign-in.ts';
import { CUSTOMER, type Row } from '../call-row.ts';
import { walkCalls } from '../walk-calls.ts';

const CARD = { id: '7', type: 'visa', lastFourDigits: '4242', isDefault: true };
const CODE = { newPasswordCanBeCreatedAt: '2026-01-01T00:01:00.000Z' };
const SIGN_UP = {
  email: 'a@example.com',
  acceptTheRules: true,
  subscribeOnMailing: false,
  refcode: 'friend',
};

const SIGN_IN: Row[] = [
  {
    title: 'API-25 DATA-17 sign-up, which mails a code',
    send: (client) => signUp(client, SIGN_UP),
    asks: 'POST /api/v1/customers/sign-up',
    body: SIGN_UP,
    answers: CODE,
  },
  {
    title: 'API-26 DATA-18 sign-in with the code and a shared token',
    send: (client) => signIn(client, { email: 'a@example.com', password: '123456', shareToken: 'share' }),
    asks: 'POST /api/v1/customers/sign-in',
    body: { email: 'a@example.com', password: '123456', shareToken: 'share' },
    answers: { ...CUSTOMER, token: 'token-2' },
  },
  {
    title: 'API-27 sign-in by the shared token alone',
    send: (client) => signInWithoutConfirmation(client, { shareToken: 'share' }),
    asks: 'POST /api/v1/customers/sign-in-without-confirmation',
    body: { shareToken: 'share' },
    answers: { ...CUSTOMER, token: 'token-2' },
  },
  {
    title: 'API-28 another code',
    send: (client) => resendPassword(client, { email: 'a@example.com' }),
    asks: 'POST /api/v1/customers/resend-password',
    body: { email: 'a@example.com' },
    answers: CODE,
  },
  {
    title: 'API-29 sign-out, without a body',
    send: (client) => signOut(client),
    asks: 'POST /api/v1/customers/current/sign-out',
  },
];

const CUSTOMERS: Row[] = [
  {
    title: 'API-30 the customer',
    send: (client) => getCustomer(client),
    asks: 'GET /api/v1/customers/current',
    answers: CUSTOMER,
  },
  {
    title: 'API-33 name and country',
    send: (client) => saveLightKyc(client, { firstName: 'Ada', lastName: 'Lovelace', countryCode: 'GB' }),
    asks: 'POST /api/v1/customers/current/kyc/light',
    body: { firstName: 'Ada', lastName: 'Lovelace', countryCode: 'GB' },
    answers: CUSTOMER,
  },
  {
    title: 'API-31 DATA-20 the start of the verification anew',
    send: (client) => startKyc(client, { resetKYC: true, phone: '+12125550123', countryCode: 'US' }),
    asks: 'POST /api/v1/customers/current/kyc',
    body: { resetKYC: true, phone: '+12125550123', countryCode: 'US' },
    answers: { token: 'kyc', directLink: 'https://kyc.test/x' },
  },
  {
    title: 'API-32 the second form, which gives the token',
    send: (client) => startKyc(client, { resetKYC: false }),
    asks: 'POST /api/v1/customers/current/kyc',
    body: { resetKYC: false },
    answers: { token: 'kyc', directLink: 'https://kyc.test/x' },
  },
  {
    title: 'what the next order takes, and what is left of the limits',
    send: (client) => getAllowance(client, { mode: 'sell', currency: 'EUR' }),
    asks: 'GET /api/v1/customers/current/allowance?mode=sell&currency=EUR',
    answers: { tier: 'none', next: null, remaining: { day: { amount: '10', currency: 'EUR' }, week: null } },
    reads: {
      tier: 'none',
      next: null,
      remaining: { day: { amount: '10', currency: 'EUR' }, week: undefined, year: undefined },
    },
  },
  {
    title: 'API-34 the language of the customer',
    send: (client) => saveLanguage(client, { languageId: 3 }),
    asks: 'POST /api/v1/customers/current/language',
    body: { languageId: 3 },
  },
  {
    title: 'API-36 the saved cards',
    send: (client) => getSavedCards(client, { mode: 'buy' }),
    asks: 'GET /api/v1/customers/current/cards',
    answers: [{ ...CARD, id: 7 }],
    reads: [CARD],
  },
  {
    title: 'API-35 a saved card goes',
    send: (client) => deleteSavedCard(client, { mode: 'buy', cardId: 'a/b' }),
    asks: 'DELETE /api/v1/customers/current/cards/a%2Fb',
  },
  {
    title: 'the passkeys',
    send: (client) => getPasskeys(client),
    asks: 'GET /api/v1/customers/current/passkeys',
    answers: [{ id: 7, name: 'Chrome, Android', createdAt: '2026-01-01T00:00:00.000Z', lastUsedAt: null }],
    reads: [{ id: '7', name: 'Chrome, Android', createdAt: '2026-01-01T00:00:00.000Z' }],
  },
  {
    title: 'a passkey goes',
    send: (client) => deletePasskey(client, 'a/b'),
    asks: 'DELETE /api/v1/customers/current/passkeys/a%2Fb',
  },
  {
    title: 'APM-02 the session of Apple Pay, which is handed on as it is',
    send: (client) =>
      getApplePaySession(client, {
        validationUrl: 'https://apple-pay.apple.com/start',
        domain: 'shop.example',
      }),
    asks: 'POST /api/v1/customers/current/apple-pay-session',
    body: { validationUrl: 'https://apple-pay.apple.com/start', domain: 'shop.example' },
    answers: { merchantSessionIdentifier: 'x', further: [1] },
  },
  {
    title: 'API-45 the saved cards for payouts',
    send: (client) => getSavedCards(client, { mode: 'sell' }),
    asks: 'GET /api/v1/offramp/customers/cards',
    answers: [CARD],
  },
  {
    title: 'API-46 a saved card for payouts goes',
    send: (client) => deleteSavedCard(client, { mode: 'sell', cardId: '7' }),
    asks: 'DELETE /api/v1/offramp/customers/cards/7',
  },
];

walkCalls([...SIGN_IN, ...CUSTOMERS]);
