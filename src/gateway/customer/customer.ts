// Calls for the signed-in customer: reading, light identity data, identity check, and email language.
import { customerSchema, kycTokenSchema } from '../../domain/customer/customer.schema.ts';
import type { ApiClient, CallOptions } from '../client.ts';
import { ignoreResult } from '../ignore-result.ts';
import { parseWith } from '../parse-with.ts';
import { CUSTOMER_PATH, KYC_PATH, LANGUAGE_PATH, LIGHT_KYC_PATH } from '../contract/customer-paths.ts';

export function getCustomer(client: ApiClient, options?: CallOptions) {
  return client.send({ method: 'GET', path: CUSTOMER_PATH, parse: parseWith(customerSchema), ...options });
}

export interface LightKycRequest {
  firstName: string;
  /** Absent for a customer with a single name. */
  lastName?: string;
  countryCode: string;
}

export function saveLightKyc(client: ApiClient, body: LightKycRequest, options?: CallOptions) {
  return client.send({
    method: 'POST',
    path: LIGHT_KYC_PATH,
    body,
    parse: parseWith(customerSchema),
    ...options,
  });
}

export interface KycStartRequest {
  resetKYC: boolean;
  phone?: string;
  countryCode?: string;
}

/** Starts or resumes the identity check; returns the token for the vendor's widget. */
export function startKyc(client: ApiClient, body: KycStartRequest, options?: CallOptions) {
  return client.send({
    method: 'POST',
    path: KYC_PATH,
    body,
    parse: parseWith(kycTokenSchema),
    ...options,
  });
}

export function saveLanguage(client: ApiClient, body: { languageId: number }, options?: CallOptions) {
  return client.send({ method: 'POST', path: LANGUAGE_PATH, body, parse: ignoreResult, ...options });
}
