// The billing address of a card or an order (specification 1, section 3 'Billing address').

export interface BillingAddress {
  countryCode: string;
  city: string;
  address: string;
  postalCode: string;
  /** A state's code; empty where the country has none. */
  state: string;
}
