// Sign-in: e-mail, code, and the wait for another code.
import { SAID } from '../../sandbox/wire/words.ts';
import {
  FIXTURES_AT,
  ORDER_ID,
  customer,
  draft,
  EMAIL,
  failed,
  fromNow,
  launch,
  merchant,
  refused,
} from './entities.ts';
import type { GalleryGroup, GalleryState, Step } from './scene.ts';

const PRIMARY = '[part~=primary-button]';
const WRONG: Step = { see: '[aria-invalid=true]' };

const EMAIL_FIELD = 'input[name=email]';
const sendCode: readonly Step[] = [
  { type: EMAIL_FIELD, text: EMAIL },
  { press: 'input[name=legalAgreement]' },
  { press: PRIMARY },
  { see: 'input[name=code]' },
];
const login = (id: string, title: string, more: Partial<GalleryState>): GalleryState => ({
  id: `login-${id}`,
  title,
  path: '/buy/login',
  draft: draft(),
  shows: [],
  ...more,
});
const SIGN_UP = 'POST /api/v1/customers/sign-up';
const RESEND = 'POST /api/v1/customers/resend-password';
const CREATE = 'POST /api/v1/orders';
const AGAIN_NOW = { result: {} };

/** The order was sent a moment ago, in a tab that has been closed. */
const LEFT_ORDER = {
  'ramp.unsettled': JSON.stringify([
    { orderId: ORDER_ID, mode: 'buy', owner: 'another-visit', sentAt: FIXTURES_AT },
  ]),
};

export const LOGIN_STATES: GalleryGroup = {
  title: 'Sign-in',
  states: [
    {
      id: 'calculator-left-order',
      title: 'An order may be under way, signed out',
      path: '/buy',
      stored: LEFT_ORDER,
      steps: [{ see: '[part~=alert]' }],
      shows: ['unsettled.left', 'unsettled.signIn'],
    },
    login('email', 'E-mail', { shows: ['login.title', 'login.email', 'login.news', 'confirm.termsLink'] }),
    login('email-provider', 'E-mail, whose end is offered', {
      steps: [{ type: EMAIL_FIELD, text: 'maria@' }, { see: '.field__box .button' }],
      shows: ['login.title', 'login.email'],
    }),
    login('passkey', 'E-mail, on a device with passkeys', {
      browser: { hasPasskeys: true },
      steps: [{ see: '.passkey-button iframe' }],
      shows: ['login.title', 'login.orByEmail'],
    }),
    login('code-before-change', 'A code before a change', {
      path: '/buy/user_info',
      customer: customer(),
      ends: '/buy/login',
      answers: { [CREATE]: failed(403, 'code_required'), [RESEND]: AGAIN_NOW },
      steps: [{ press: PRIMARY }, { see: 'input[name=code]' }],
      shows: ['login.againTitle', 'login.againLead'],
    }),
    login('email-errors', 'Nothing filled in', {
      steps: [{ press: PRIMARY }],
      shows: ['authEmailValidate.required', 'emailForm.termsAgreement.required'],
    }),
    login('email-refused', 'E-mail refused', {
      answers: { [SIGN_UP]: failed(409, 'email_refused', SAID.emailRefused.en) },
      steps: [...sendCode.slice(0, 3), WRONG],
      shows: ['login.title'],
    }),
    login('merchant', 'E-mail given by the merchant', {
      draft: undefined,
      query: launch({ toCurrency: 'USDT-MATIC', email: EMAIL }),
      answers: { 'POST /api/v1/merchants/validate-widget': merchant() },
      shows: ['login.fixedLead'],
    }),
    login('sending', 'The code is asked for, slowly', {
      answers: { [SIGN_UP]: 'hang' },
      browser: { hurryMs: 3000 },
      steps: [...sendCode.slice(0, 3), { see: '[aria-busy=true]' }],
      shows: ['login.title'],
    }),
    login('line-down', 'The code of the press cannot be loaded', {
      browser: { lostCode: 'login-commands' },
      steps: [...sendCode.slice(0, 3), { see: '[part~=alert]' }],
      shows: ['login.title', 'shell.codeMissing'],
    }),
    login('code', 'Code, the next one must wait', {
      steps: sendCode,
      shows: ['login.codeTitle', 'login.code', 'login.resendIn'],
    }),
    login('code-wrong', 'Wrong code', {
      answers: {
        [SIGN_UP]: AGAIN_NOW,
        'POST /api/v1/customers/sign-in': refused({ password: SAID.codeWrong.en }),
      },
      steps: [...sendCode, { type: 'input[name=code]', text: '123456' }, WRONG],
      shows: ['login.codeTitle', 'login.resend'],
    }),
    login('code-in-doubt', 'Code refused after an answer that was lost', {
      answers: {
        [SIGN_UP]: AGAIN_NOW,
        'POST /api/v1/customers/sign-in': ['offline', refused({ password: SAID.codeWrong.en })],
      },
      steps: [...sendCode, { type: 'input[name=code]', text: '123456' }, WRONG, { press: PRIMARY }, WRONG],
      shows: ['login.codeTitle', 'login.codeInDoubt', 'login.resend'],
    }),
    login('code-missing', 'No code', {
      steps: [...sendCode, { press: PRIMARY }],
      shows: ['authEmailCodeValidate.required'],
    }),
    login('resend-failed', 'The code was not sent again', {
      answers: {
        [SIGN_UP]: AGAIN_NOW,
        'POST /api/v1/customers/resend-password': failed(500, 'unexpected_server_error'),
      },
      steps: [...sendCode, { press: '.button--quiet.button--wide:not(:disabled)' }, { see: '[part~=alert]' }],
      shows: ['errors.resendFailed'],
    }),
    login('too-many', 'Too many codes', {
      answers: {
        [SIGN_UP]: AGAIN_NOW,
        'POST /api/v1/customers/resend-password': failed(429, 'password_issue_too_early', 'Too early', {
          newPasswordCanBeCreatedAt: fromNow(45_000),
        }),
      },
      steps: [...sendCode, { press: '.button--quiet.button--wide:not(:disabled)' }, { see: '[part~=alert]' }],
      shows: ['errors.tooManyCodes'],
    }),
  ],
};
