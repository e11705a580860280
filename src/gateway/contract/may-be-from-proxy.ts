// Tells whether an error may come from a proxy instead of the gateway; only payments need to know, so this loads with the steps.

/** A refusal (below 500) without a body may come from a proxy, so it counts as a lost connection, except 401: the session has ended. */
export const mayBeFromProxy = ({ isEmpty }: { isEmpty?: boolean }, status = 0): boolean =>
  isEmpty === true && status < 500 && status !== 401;
