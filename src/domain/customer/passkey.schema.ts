// The wire schema of a customer's passkeys.
import * as z from 'zod/mini';
import { id, list, optional, text, withDefault } from '../wire/wire.schema.ts';
import type { Passkey } from './passkey.ts';

const passkeySchema: z.ZodMiniType<Passkey> = z.object({
  id,
  name: withDefault(text, ''),
  createdAt: optional(text),
});

export const passkeysSchema: z.ZodMiniType<Passkey[]> = list(passkeySchema);
