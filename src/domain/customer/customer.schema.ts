// The wire schemas of a customer, and of the answers that lead to one: a one-time code is mailed, the identity check begins.
import * as z from 'zod/mini';
import { KYC_STATUSES, type Customer, type Kyc, type KycStatus } from './customer.ts';
import { savedCardsSchema } from './saved-card.schema.ts';
import {
  date,
  emptyAsObject,
  flag,
  headerText,
  id,
  numericId,
  optional,
  record,
  text,
  webAddress,
  withDefault,
} from '../wire/wire.schema.ts';

const kycSchema: z.ZodMiniType<Kyc> = z.pipe(
  z.object({ status: text, rejectLabels: withDefault(record(z.string('text')), {}) }),
  z.transform((kyc): Kyc => {
    const isKnown = (KYC_STATUSES as readonly string[]).includes(kyc.status);
    return isKnown
      ? { ...kyc, status: kyc.status as KycStatus }
      : { ...kyc, status: 'pending', unknownStatus: kyc.status };
  }),
);

export const customerSchema: z.ZodMiniType<Customer> = z.object({
  id,
  email: optional(text),
  token: optional(headerText),
  firstName: optional(text),
  lastName: optional(text),
  phone: optional(text),
  country: optional(z.object({ isoAlpha2: text, name: optional(text) })),
  state: optional(text),
  city: optional(text),
  postalCode: optional(text),
  address: optional(text),
  isBlocked: withDefault(flag, false),
  blockReason: optional(text),
  hasCompleteOrders: withDefault(flag, false),
  kyc: kycSchema,
  cards: withDefault(savedCardsSchema, []),
  languageId: optional(numericId),
});

interface OneTimeCode {
  /** ISO 8601: when the next code may be asked for. */
  newPasswordCanBeCreatedAt?: string;
  /** Brought with the code: wrong tries of others do not count for it. */
  ticket?: string;
}

export const oneTimeCodeSchema: z.ZodMiniType<OneTimeCode> = emptyAsObject(
  z.object({ newPasswordCanBeCreatedAt: optional(date), ticket: optional(text) }),
);

interface KycToken {
  token: string;
  directLink?: string;
}

export const kycTokenSchema: z.ZodMiniType<KycToken> = z.object({
  token: text,
  directLink: optional(webAddress),
});
