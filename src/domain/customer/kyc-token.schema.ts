// The wire schema of the KYC token.
import * as z from 'zod/mini';
import { optional, text, webAddress } from '../wire/wire.schema.ts';

export const kycTokenSchema: z.ZodMiniType<KycToken> = z.object({
  token: text,
  directLink: optional(webAddress),
});

interface KycToken {
  token: string;
  directLink?: string;
}
