// Verification: greeting, name and country, document, waiting, and restrictions.
import { labelsOfTypes } from '../../sandbox/rules/reject-labels.ts';
import { SAID } from '../../sandbox/wire/words.ts';
import { customer, draft, failed, LEAVABLE, refused, withKyc } from './entities.ts';
import type { GalleryGroup, GalleryState } from './scene.ts';

const PRIMARY = '[part~=primary-button]';

const greeting = (id: string, title: string, status: string, key: string): GalleryState => ({
  id: `greeting-${id}`,
  title,
  path: '/buy/user_greeting',
  customer: withKyc(status),
  draft: draft(),
  shows: ['greeting.title', key],
});
const LABELS = labelsOfTypes(['LOW_QUALITY', 'SELFIE_MISMATCH']);
const KYC = 'POST /api/v1/customers/current/kyc';
const token = (name: string) => ({
  [KYC]: {
    result: { token: name, directLink: `${globalThis.location?.origin ?? ''}/demo/gallery-check.html` },
  },
});
const kyc = (id: string, title: string, more: Partial<GalleryState>): GalleryState => ({
  id: `kyc-${id}`,
  title,
  path: '/buy/kyc',
  customer: withKyc('none', {}, { hasCompleteOrders: true }),
  draft: draft(),
  shows: ['kyc.title'],
  ...more,
});
const FRAME = 'iframe';

export const VERIFICATION: GalleryGroup = {
  title: 'Verification',
  states: [
    greeting('light', 'Welcome back: name is next', 'light', 'greeting.lightLead'),
    {
      ...greeting('kyc', 'Welcome back: document is next', 'none', 'greeting.kycLead'),
      customer: withKyc('none', {}, { hasCompleteOrders: true }),
    },
    greeting('pending', 'Welcome back: being checked', 'pending', 'greeting.pendingLead'),
    greeting('retry', 'Welcome back: once more', 'retry', 'greeting.retryLead'),
    {
      id: 'light-kyc',
      title: 'Light verification',
      path: '/buy/light_kyc',
      customer: withKyc('none', {}, { firstName: null, lastName: null }),
      draft: draft(),
      shows: ['lightKyc.title', 'lightKyc.firstName'],
    },
    {
      id: 'light-kyc-errors',
      title: 'Light verification, errors',
      path: '/buy/light_kyc',
      customer: withKyc('none', {}, { firstName: null, lastName: null }),
      draft: draft(),
      steps: [{ press: PRIMARY }],
      shows: ['lightKycValidate.firstNameRequired', 'lightKycValidate.lastNameRequired'],
    },
    {
      id: 'light-kyc-refused',
      title: 'Light verification, order refused',
      path: '/buy/light_kyc',
      customer: withKyc('light'),
      draft: draft(),
      answers: { 'POST /api/v1/orders': 'offline' },
      steps: [{ press: PRIMARY }, { see: '[part~=alert]' }],
      shows: ['errors.noConnection'],
    },
    kyc('frame', 'Verification', {
      answers: token('check'),
      steps: [{ see: FRAME }],
      shows: ['kyc.newTab', 'shell.testMode'],
    }),
    kyc('phone', 'Verification, to be continued on a phone', {
      steps: [{ see: FRAME }, { press: '.on-phone summary' }, { see: 'svg.qr' }],
      shows: ['shell.onPhone', 'kyc.onPhoneLead', 'kyc.onPhoneCode'],
    }),
    kyc('phone-refused', 'The phone is refused', {
      answers: { [KYC]: refused({ phone: 'WRONG_PHONE_COUNTRY_CODE' }) },
      steps: [{ see: '[part~=alert]' }, { see: 'input[type=tel]' }],
      shows: ['kyc.failed', 'billingAddressEditValidate.phoneCountry'],
    }),
    kyc('loading', 'Verification is loading', {
      answers: { [KYC]: 'hang' },
      isLoading: true,
      steps: [{ see: '.kyc-frame' }],
      shows: ['kyc.loading'],
    }),
    kyc('retry', 'Retry, with reasons', {
      customer: withKyc('retry', LABELS, { hasCompleteOrders: true }),
      answers: token('retry'),
      steps: [{ see: FRAME }, { see: PRIMARY }],
      shows: ['kyc.retry', 'kyc.retryTitle'],
    }),
    kyc('camera', 'No camera on this page', {
      answers: token('no-camera'),
      browser: { hasNoCamera: true },
      steps: [{ see: FRAME }, { see: '[part~=alert]' }],
      shows: ['kyc.cameraPage'],
    }),
    kyc('failed', 'Verification could not be loaded', {
      answers: { [KYC]: failed(500, 'unexpected_server_error', 'The identity check does not answer.') },
      shows: ['kyc.failed', 'shell.tryAgain'],
    }),
    {
      id: 'kyc-waiting',
      title: 'Waiting',
      path: '/buy/kyc_waiting',
      customer: withKyc('pending'),
      draft: draft(),
      shows: ['kycWaiting.title', 'kycWaiting.later'],
    },
    {
      id: 'kyc-problems',
      title: 'Problems',
      path: '/kyc_problems',
      customer: withKyc('timeout'),
      shows: ['kycProblems.title', 'kycProblems.logOut'],
    },
    {
      id: 'kyc-problems-merchant',
      title: 'Problems, and a way back to the merchant',
      path: '/kyc_problems',
      customer: withKyc('timeout'),
      ...LEAVABLE,
      shows: ['kycProblems.title', 'kycProblems.logOut', 'merchant.return'],
    },
    {
      id: 'banned-blocked',
      title: 'Blocked',
      path: '/banned_user',
      customer: customer({ isBlocked: true, blockReason: SAID.accountBlocked.en }),
      shows: ['banned.title', 'banned.blockedLead'],
    },
    {
      id: 'banned-merchant',
      title: 'Blocked, and a way back to the merchant',
      path: '/banned_user',
      customer: customer({ isBlocked: true, blockReason: SAID.accountBlocked.en }),
      ...LEAVABLE,
      shows: ['banned.title', 'merchant.return'],
    },
    {
      id: 'banned-rejected',
      title: 'Rejected',
      path: '/banned_user',
      customer: withKyc('reject', LABELS),
      shows: ['banned.rejectedLead', 'banned.support'],
    },
    {
      id: 'banned-no-reason',
      title: 'Rejected without a reason',
      path: '/banned_user',
      customer: withKyc('reject'),
      shows: ['banned.noReason'],
    },
  ],
};
