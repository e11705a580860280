// The signed-in customer.
import type { SavedCard } from './saved-card.ts';

export const KYC_STATUSES = [
  'none',
  'light',
  'pending',
  'review',
  'retry',
  'reject',
  'complete',
  'timeout',
  'error',
] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

export interface Kyc {
  /** A status that the widget does not know counts as pending. */
  status: KycStatus;
  unknownStatus?: string;
  /** Reject type → text. */
  rejectLabels: Record<string, string>;
}

export interface Customer {
  id: string;
  email?: string;
  /** Only in the answer to a sign-in. */
  token?: string;
  firstName?: string;
  lastName?: string;
  phone?: string;
  country?: { isoAlpha2: string; name?: string };
  state?: string;
  city?: string;
  postalCode?: string;
  address?: string;
  isBlocked: boolean;
  blockReason?: string;
  hasCompleteOrders: boolean;
  kyc: Kyc;
  cards: SavedCard[];
  languageId?: number;
}
