// The port to a device's payment sheet (Google Pay, Apple Pay), and what a sheet shows and hands back.
import type { BillingAddress } from '../../domain/customer/billing-address.ts';

export type ExpressType = 'google_pay' | 'apple_pay';

/** What the sheet shows: the same sums and lines as 'Confirm transaction'. Amounts are decimal texts. */
export interface ExpressPurchase {
  /** Who is paid, as the sheet names them. */
  seller: string;
  total: string;
  /** ISO 4217. */
  currency: string;
  /** ISO 3166-1, where the payment is processed; null where the gateway does not say. */
  country: string | null;
  lines: readonly { label: string; amount: string }[];
}

/** What the customer has approved. The token is the vendor's, for one processing call: it is never stored, logged or shown. */
export interface ExpressPayment {
  token: unknown;
  /** Null where the sheet gave no whole address. */
  billing: BillingAddress | null;
  /** As the sheet gave it; null without one. */
  phone: string | null;
  /** Ends the sheet, where it waits for the result; throws nothing. */
  finish(isAccepted: boolean): void;
}

/** How the vendor draws its own button. */
export interface VendorButtonLook {
  color: 'black' | 'white';
  /** `en`, `es`, `pt`. */
  language: string;
  /** Of its corners, in pixels. */
  radius: number;
  /** Where its styles have to be to reach it. */
  root: Node;
  onPress: () => void;
}

export interface ExpressSheet {
  type: ExpressType;
  /** Only if the vendor's script draws the button, as its brand rules demand. Throws if the page's policy refuses what it needs. */
  drawButton?: (look: VendorButtonLook) => HTMLElement;
  /**
   * Opens the sheet; to be called within the press. Null when the customer closed it, or its time ran out. Rejects when the sheet failed: nothing was
   * charged by then.
   */
  open(purchase: ExpressPurchase): Promise<ExpressPayment | null>;
}

/** An address as both vendors write it. */
export interface SheetAddress {
  countryCode?: string;
  administrativeArea?: string;
  locality?: string;
  postalCode?: string;
  lines: readonly (string | undefined)[];
}

/** Null without a country, a street or a city: the form asks for all of it then. */
export function billingFromSheet(address: SheetAddress | undefined): BillingAddress | null {
  const street = (address?.lines ?? []).map((line) => line?.trim()).filter(Boolean);
  const countryCode = address?.countryCode?.trim().toUpperCase() ?? '';
  const city = address?.locality?.trim() ?? '';
  if (!/^[A-Z]{2}$/.test(countryCode) || street.length === 0 || !city) return null;
  return {
    countryCode,
    state: address?.administrativeArea?.trim() ?? '',
    address: street.join(', '),
    city,
    postalCode: address?.postalCode?.trim() ?? '',
  };
}
