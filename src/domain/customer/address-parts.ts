// The parts of an address, in the order of its country.
import type { BillingAddress } from './billing-address.ts';

type Known = Partial<Pick<BillingAddress, 'address' | 'city' | 'postalCode' | 'state'>>;

/** Countries that write the postal code after city and state; in all others it precedes the city. */
const CODE_LAST: ReadonlySet<string> = new Set('AU BR CA GB ID IE IN JP KR NZ SG TH TW US ZA'.split(' '));

export function addressParts(known: Known, countryCode = ''): string[] {
  const { address, city, postalCode, state } = known;
  const together = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ');
  const town = CODE_LAST.has(countryCode)
    ? [city, together(state, postalCode)]
    : [together(postalCode, city), state];
  return [address, ...town].flatMap((part) => part || []);
}
