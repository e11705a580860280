// What the payment provider asks the customer for.
import type * as z from 'zod/mini';
import type { providerAuthSchema } from './provider-auth.schema.ts';

export type ProviderAuth = z.output<typeof providerAuthSchema>;

/** Null: no code to type and no page to open, only waiting. */
export type AuthKind = 'page' | 'sms' | 'bank_code' | null;

/** The bank's page takes precedence over codes. */
export function authKindOf(auth: ProviderAuth | null): AuthKind {
  if (auth?.authUrl) return 'page';
  if (auth?.smsCode) return 'sms';
  return auth?.card2fa ? 'bank_code' : null;
}
