// Whether an error is the gateway's own word; asked of payments alone, so it loads with the steps.

/** An empty refusal of a payment is no answer of the gateway, as a broken line is none; that nobody is signed in stands. */
export const isNobodysWord = ({ isEmpty }: { isEmpty?: boolean }, status = 0): boolean =>
  isEmpty === true && status < 500 && status !== 401;
