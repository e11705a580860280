// What the payment provider asks the customer for.

export const DISPLAY_TYPES = ['iframe', 'new_tab', 'redirect'] as const;
export type DisplayType = (typeof DISPLAY_TYPES)[number];

export interface ProviderAuth {
  id?: string;
  /** True if an SMS code is required. */
  smsCode: boolean;
  /** True if the code on the bank statement is required. */
  card2fa: boolean;
  authUrl: string | null;
  displayType: DisplayType | null;
}

/** Null: no code to type and no page to open, only waiting. */
export type AuthKind = 'page' | 'sms' | 'bank_code' | null;

/** The bank's page takes precedence over codes. */
export function authKindOf(auth: ProviderAuth | null): AuthKind {
  if (auth?.authUrl) return 'page';
  if (auth?.smsCode) return 'sms';
  return auth?.card2fa ? 'bank_code' : null;
}
