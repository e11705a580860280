// What the payment provider asks of the customer.

export const DISPLAY_TYPES = ['iframe', 'new_tab', 'redirect'] as const;
export type DisplayType = (typeof DISPLAY_TYPES)[number];

export interface ProviderAuth {
  id?: string;
  /** True: the code of an SMS is asked. */
  smsCode: boolean;
  /** True: the code of the bank statement is asked. */
  card2fa: boolean;
  authUrl: string | null;
  displayType: DisplayType | null;
}

/** Null: nothing to type and no page to open; the order is awaited. */
export type AuthKind = 'page' | 'sms' | 'bank_code' | null;

/** The bank's page goes before the codes. */
export function authKindOf(auth: ProviderAuth | null): AuthKind {
  if (auth?.authUrl) return 'page';
  if (auth?.smsCode) return 'sms';
  return auth?.card2fa ? 'bank_code' : null;
}
