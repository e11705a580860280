// Calls for the signed-in customer: reading, light identity data, identity check, and email language.
import { customerSchema, kycTokenSchema } from '../../domain/customer/customer.schema.ts';
import { call, fixedCall } from '../call.ts';
import { ignoreResult } from '../ignore-result.ts';
import { parseWith } from '../parse-with.ts';
import { CUSTOMER_PATH, KYC_PATH, LANGUAGE_PATH, LIGHT_KYC_PATH } from '../contract/customer-paths.ts';

export const getCustomer = fixedCall({
  method: 'GET',
  path: CUSTOMER_PATH,
  parse: parseWith(customerSchema),
});

export interface LightKycRequest {
  firstName: string;
  /** Absent for a customer with a single name. */
  lastName?: string;
  countryCode: string;
}

export const saveLightKyc = call((body: LightKycRequest) => ({
  method: 'POST',
  path: LIGHT_KYC_PATH,
  body,
  parse: parseWith(customerSchema),
}));

export interface KycStartRequest {
  resetKYC: boolean;
  phone?: string;
  countryCode?: string;
}

/** Starts or resumes the identity check; returns the token for the vendor's widget. */
export const startKyc = call((body: KycStartRequest) => ({
  method: 'POST',
  path: KYC_PATH,
  body,
  parse: parseWith(kycTokenSchema),
}));

export const saveLanguage = call((body: { languageId: number }) => ({
  method: 'POST',
  path: LANGUAGE_PATH,
  body,
  parse: ignoreResult,
}));
