// The port to a device's payment sheet (Google Pay, Apple Pay), with the sheet's input and result.
import type { BillingAddress } from '../../domain/customer/billing-address.ts';

export type ExpressType = 'google_pay' | 'apple_pay';

/** The content of the sheet: the same sums and lines as in 'Confirm transaction'. Amounts are decimal strings. */
export interface ExpressPurchase {
  /** The name of the payee in the sheet. */
  seller: string;
  total: string;
  /** ISO 4217. */
  currency: string;
  /** The country that processes the payment, ISO 3166-1; null if the gateway does not specify it. */
  country: string | null;
  lines: readonly { label: string; amount: string }[];
}

/** The payment that the customer approved. The vendor's token is for one processing call and is never stored, logged or shown. */
export interface ExpressPayment {
  token: unknown;
  /** Null if the sheet returned no complete address. */
  billing: BillingAddress | null;
  /** The phone number as the sheet returned it; null without one. */
  phone: string | null;
  /** Reports the result to a sheet that waits for it; never throws. */
  finish(isAccepted: boolean): void;
}

/** The look of the vendor's own button. */
export interface VendorButtonLook {
  color: 'black' | 'white';
  /** `en`, `es`, `pt`. */
  language: string;
  /** The radius of the corners, in pixels. */
  radius: number;
  /** The root that must contain the button's styles. */
  root: Node;
  onPress: () => void;
}

export interface ExpressSheet {
  type: ExpressType;
  /** Present if the vendor's brand rules demand its own button. Throws if the page's content security policy blocks the button. */
  drawButton?: (look: VendorButtonLook) => HTMLElement;
  /**
   * Opens the sheet; call it during the press. Resolves to null if the customer closed the sheet or it timed out. Rejects if the sheet
   * failed; nothing is charged then.
   */
  open(purchase: ExpressPurchase): Promise<ExpressPayment | null>;
}

/** The common form of both vendors' addresses. */
export interface SheetAddress {
  countryCode?: string;
  administrativeArea?: string;
  locality?: string;
  postalCode?: string;
  lines: readonly (string | undefined)[];
}

/** Null without a country, a street or a city; the form then asks for the whole address. */
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
