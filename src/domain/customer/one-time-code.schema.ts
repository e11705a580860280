// The wire schema of the answer to a request for a one-time code.
import * as z from 'zod/mini';
import { date, emptyAsObject, optional } from '../wire/wire.schema.ts';

export const oneTimeCodeSchema: z.ZodMiniType<OneTimeCode> = emptyAsObject(
  z.object({ newPasswordCanBeCreatedAt: optional(date) }),
);

interface OneTimeCode {
  /** ISO 8601: when the next code may be asked for. */
  newPasswordCanBeCreatedAt?: string;
}
