// The wire schemas of a customer, and of the responses on the way to one: a one-time code was mailed, the identity check has begun.
import * as z from 'zod/mini';
import { KYC_STATUSES, type KycStatus } from './kyc-status.ts';
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

export interface Kyc {
  /** An unknown status counts as pending. */
  status: KycStatus;
  unknownStatus?: string;
  /** Reject type → text. */
  rejectLabels: Record<string, string>;
}

const kycSchema: z.ZodMiniType<Kyc> = z.pipe(
  z.object({ status: text, rejectLabels: withDefault(record(z.string('text')), {}) }),
  z.transform(({ status, rejectLabels }): Kyc => {
    const known = KYC_STATUSES.find((one) => one === status);
    return known
      ? { status: known, rejectLabels }
      : { status: 'pending', rejectLabels, unknownStatus: status };
  }),
);

export const customerSchema = z.object({
  id,
  email: optional(text),
  /** Only in the response to a sign-in. */
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

export type Customer = z.output<typeof customerSchema>;

export const oneTimeCodeSchema = emptyAsObject(
  z.object({
    /** When the next code may be requested. */
    newPasswordCanBeCreatedAt: optional(date),
    /** Sent with the code: other people's wrong attempts do not count for its holder. */
    ticket: optional(text),
  }),
);

export const kycTokenSchema = z.object({ token: text, directLink: optional(webAddress) });
