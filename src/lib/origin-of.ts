// The origin of an address, as a policy names it.

/** What is no address stays as it is. */
export const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin : address;
