// The origin of an address, as written in a policy.

/** Returns `otherwise` if the text is not a URL: by default the text itself. */
export const originOf = (address: string, otherwise = address): string =>
  URL.canParse(address) ? new URL(address).origin : otherwise;
