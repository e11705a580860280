// The wire schema of provider auth data.
import * as z from 'zod/mini';
import { DISPLAY_TYPES, type DisplayType, type ProviderAuth } from './provider-auth.ts';
import { emptyAsObject, flag, id, optional, text, webAddress, withDefault } from '../wire/wire.schema.ts';

function displayTypeOf(type: string | undefined): DisplayType | null {
  return DISPLAY_TYPES.find((known) => known === type) ?? null;
}

export const providerAuthSchema: z.ZodMiniType<ProviderAuth> = emptyAsObject<ProviderAuth>(
  z.object({
    id: optional(id),
    smsCode: withDefault(flag, false),
    card2fa: withDefault(flag, false),
    authUrl: z.pipe(
      optional(webAddress),
      // A refused URL counts as absent, because it cannot be opened.
      z.transform((url) => url || null),
    ),
    displayType: z.pipe(optional(text), z.transform(displayTypeOf)),
  }),
);
