// What the payment provider asks of the customer (specification 1, section 2 'Authorisation screen'; contract, section 4).

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
