// Another postal code in a billing address: a US ZIP code decides its state, which then need not be chosen.
import type { BillingAddress } from './billing-address.ts';

/** The last of the three-digit prefixes of each run, and its state; an empty one where the prefixes are no state's. */
const RUNS =
  '004: 005NY 007PR 008VI 009PR 027MA 029RI 038NH 049ME 054VT 055MA 059VT 069CT 089NJ 098AE 099: 149NY 196PA 199DE 200DC 201VA 205DC 219MD 246VA 268WV ' +
  '269: 289NC 299SC 319GA 339FL 340AA 349FL 369AL 385TN 397MS 399GA 427KY 429: 459OH 479IN 499MI 528IA 529: 549WI 567MN 568: 569DC 577SD ' +
  '579: 588ND 589: 599MT 629IL 658MO 659: 679KS 693NE 699: 714LA 715: 729AR 732OK 733TX 749OK 799TX 816CO 819: 831WY 838ID 839: ' +
  '847UT 849: 865AZ 869: 884NM 885TX 888: 898NV 899: 961CA 966AP 968HI 969: 979OR 994WA 999AK';

const STATE_UNTIL = RUNS.split(' ').map((run) => [run.slice(0, 3), run.slice(3).replace(':', '')] as const);

/** The state's code, or an empty string. The three digits of a ZIP code that are looked at belong to one state, with a few villages' exceptions. */
function stateOfZip(zip: string): string {
  const prefix = /^\s*(\d{3})\d{2}/.exec(zip)?.[1];
  return (prefix && STATE_UNTIL.find(([last]) => prefix <= last)?.[1]) || '';
}

/** A state that the customer chose otherwise stays; one that only followed from the code before follows the next. */
export function changePostalCode(
  form: BillingAddress,
  postalCode: string,
  states: readonly { code: string }[],
): BillingAddress {
  const isFollowed = form.state === '' || form.state === stateOfZip(form.postalCode);
  if (form.countryCode !== 'US' || !isFollowed || states.length === 0) return { ...form, postalCode };
  const code = stateOfZip(postalCode);
  return { ...form, postalCode, state: states.some((state) => state.code === code) ? code : '' };
}
