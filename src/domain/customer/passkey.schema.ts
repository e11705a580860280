// The wire schema of a customer's passkeys.
import * as z from 'zod/mini';
import { id, list, optional, text, withDefault } from '../wire/wire.schema.ts';

/** A passkey in its owner's list. */
const passkeySchema = z.object({
  id,
  /** Where it was created: 'Chrome, Android'; '' if the gateway does not say. */
  name: withDefault(text, ''),
  createdAt: optional(text),
});

export const passkeysSchema = list(passkeySchema);
export type Passkey = z.output<typeof passkeySchema>;
