// The wire schema of the merchant check's answer.
import * as z from 'zod/mini';
import type { MerchantAnswer } from './merchant.ts';
import { emptyAsObject, id, optional, text, webAddress } from '../wire/wire.schema.ts';

export const merchantAnswerSchema: z.ZodMiniType<MerchantAnswer> = emptyAsObject(
  z.object({
    merchant: optional(z.object({ name: optional(text), logoUrl: optional(webAddress) })),
    launchId: optional(id),
    order: optional(z.object({ id })),
  }),
);
