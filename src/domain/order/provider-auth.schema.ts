// The wire schema of provider auth data.
import * as z from 'zod/mini';
import { emptyAsObject, flag, id, optional, text, webAddress, withDefault } from '../wire/wire.schema.ts';

const DISPLAY_TYPES = ['iframe', 'new_tab', 'redirect'] as const;

/** What the payment provider asks the customer for. */
export const providerAuthSchema = emptyAsObject(
  z.object({
    id: optional(id),
    /** An SMS code is required. */
    smsCode: withDefault(flag, false),
    /** The code on the bank statement is required. */
    card2fa: withDefault(flag, false),
    authUrl: z.pipe(
      optional(webAddress),
      // A refused URL counts as absent, because it cannot be opened.
      z.transform((url) => url || null),
    ),
    displayType: z.pipe(
      optional(text),
      z.transform((type) => DISPLAY_TYPES.find((known) => known === type) ?? null),
    ),
  }),
);
