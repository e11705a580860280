// The wire schema of the answer to a request for a one-time code.
import * as z from 'zod/mini';
import type { OneTimeCode } from './one-time-code.ts';
import { date, emptyAsObject, optional } from '../wire/wire.schema.ts';

export const oneTimeCodeSchema: z.ZodMiniType<OneTimeCode> = emptyAsObject(
  z.object({ newPasswordCanBeCreatedAt: optional(date) }),
);
