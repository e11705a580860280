// The billing address of a card or an order.

export interface BillingAddress {
  countryCode: string;
  city: string;
  address: string;
  postalCode: string;
  /** A state's code; empty where the country has none. */
  state: string;
}
