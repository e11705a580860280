// Whether an error is the gateway's own word; asked of payments alone, so it loads with the steps.

/** An empty refusal of a payment is not the gateway's answer, nor is a broken connection; 401 still means that the session ended. */
export const isNobodysWord = ({ isEmpty }: { isEmpty?: boolean }, status = 0): boolean =>
  isEmpty === true && status < 500 && status !== 401;
