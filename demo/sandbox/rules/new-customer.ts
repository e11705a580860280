// New customers with magic e-mails: `kyc-<status>`, `blocked`, `returning`.
import type { CustomerRecord, KycStatus } from '../records.ts';
import { KYC_STATUSES } from '../records.ts';
import { newId } from './ids.ts';
import { rejectLabelsOf } from './reject-labels.ts';
import { SAID } from '../wire/words.ts';

/** The data that an identity check finds out in the sandbox. */
export const VERIFIED_DATA = {
  firstName: 'Alex',
  lastName: 'Sandbox',
  phone: '+14155552671',
  countryCode: 'US',
  state: 'CA',
  city: 'San Francisco',
  postalCode: '94105',
  address: '1 Market Street',
} as const;

/** Ignores a tag after `+`, so that `kyc-retry+second@…` is magic too. */
export function magicLocalPart(email: string): string {
  return email.slice(0, email.lastIndexOf('@')).split('+')[0]!.toLowerCase();
}

export function newCustomer(email: string, now: number): CustomerRecord {
  const local = magicLocalPart(email);
  const blank: CustomerRecord = {
    id: newId(),
    email,
    firstName: null,
    lastName: null,
    phone: null,
    countryCode: null,
    state: null,
    city: null,
    postalCode: null,
    address: null,
    isBlocked: false,
    blockReason: null,
    hasCompleteOrders: false,
    kycStatus: 'none',
    rejectLabels: {},
    kycDecidedAt: null,
    languageId: 1,
    isSubscribed: false,
    refcode: null,
    createdAt: now,
  };
  if (local === 'blocked') return { ...blank, isBlocked: true, blockReason: SAID.accountBlocked.en };
  if (local === 'returning')
    return { ...blank, ...VERIFIED_DATA, kycStatus: 'complete', hasCompleteOrders: true };
  const status = KYC_STATUSES.find((candidate) => local === `kyc-${candidate}`);
  return status
    ? { ...blank, ...dataOf(status), kycStatus: status, rejectLabels: rejectLabelsOf(status) }
    : blank;
}

function dataOf(status: KycStatus): Partial<CustomerRecord> {
  if (status === 'none') return {};
  if (status === 'complete') return VERIFIED_DATA;
  const { firstName, lastName, countryCode } = VERIFIED_DATA;
  return { firstName, lastName, countryCode };
}
