// The shape of fees.

export type Fee =
  | { type: 'money'; amount: string; currency: string }
  /** In percent of the whole pay amount: `1.5` is 1.5 %. */
  | { type: 'percent'; value: string }
  | { type: 'sum'; fees: Fee[] }
  /** The option that costs the customer most applies. */
  | { type: 'max'; options: Fee[] };

export interface PairFees {
  providerFee: Fee;
  networkFeeFiat?: Fee;
}

/** A `max` of `sum`s of items is three levels; a deeper answer is refused before it is walked. */
export const MAX_FEE_DEPTH = 4;
