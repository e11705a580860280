// The wire schemas of a customer, and of the answers that lead to one: a one-time code is mailed, the identity check begins.
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
  /** A status that the widget does not know counts as pending. */
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
  /** Only in the answer to a sign-in. */
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
    /** When the next code may be asked for. */
    newPasswordCanBeCreatedAt: optional(date),
    /** Brought with the code: wrong tries of others do not count for it. */
    ticket: optional(text),
  }),
);

export const kycTokenSchema = z.object({ token: text, directLink: optional(webAddress) });
