// The origin of an address, as a policy names it.

/** What is no address stays as it is, where nothing else is named for it. */
export const originOf = (address: string, otherwise = address): string =>
  URL.canParse(address) ? new URL(address).origin : otherwise;
