// The structure of fees.

export type Fee =
  | { type: 'money'; amount: string; currency: string }
  /** In percent of the whole pay amount: `1.5` is 1.5 %. */
  | { type: 'percent'; value: string }
  | { type: 'sum'; fees: Fee[] }
  /** The most expensive option for the customer applies. */
  | { type: 'max'; options: Fee[] };

export interface PairFees {
  providerFee: Fee;
  networkFeeFiat?: Fee;
}

/** A `max` of `sum`s of items has three levels; a deeper response is refused before it is parsed. */
export const MAX_FEE_DEPTH = 4;
