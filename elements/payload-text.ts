// A launch payload that was given as an object, as the JSON text that must have been signed.

/** What has no JSON is no payload: the start names it in place of throwing into the page. */
export function payloadText(value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '?';
  }
}
