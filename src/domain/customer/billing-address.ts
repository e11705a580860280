// The billing address of a card or an order.

export interface BillingAddress {
  countryCode: string;
  city: string;
  address: string;
  postalCode: string;
  /** A state's code; empty if the country has none. */
  state: string;
}

/** In the order in which the form asks for them. */
export const ADDRESS_FIELDS = ['countryCode', 'state', 'address', 'city', 'postalCode'] as const;
