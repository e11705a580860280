// Changes the postal code of a billing address. A US ZIP code determines the state, so the customer need not choose it.
import type { BillingAddress } from './billing-address.ts';

/** The last three-digit prefix of each range, and its state; empty if the prefixes belong to no state. */
const RUNS =
  '004: 005NY 007PR 008VI 009PR 027MA 029RI 038NH 049ME 054VT 055MA 059VT 069CT 089NJ 098AE 099: 149NY 196PA 199DE 200DC 201VA 205DC 219MD 246VA 268WV ' +
  '269: 289NC 299SC 319GA 339FL 340AA 349FL 369AL 385TN 397MS 399GA 427KY 429: 459OH 479IN 499MI 528IA 529: 549WI 567MN 568: 569DC 577SD ' +
  '579: 588ND 589: 599MT 629IL 658MO 659: 679KS 693NE 699: 714LA 715: 729AR 732OK 733TX 749OK 799TX 816CO 819: 831WY 838ID 839: ' +
  '847UT 849: 865AZ 869: 884NM 885TX 888: 898NV 899: 961CA 966AP 968HI 969: 979OR 994WA 999AK';

const STATE_UNTIL = RUNS.split(' ').map((run) => [run.slice(0, 3), run.slice(3).replace(':', '')] as const);

/** Returns the state's code, or an empty string. Three digits of a ZIP code belong to one state, except for a few villages. */
function stateOfZip(zip: string): string {
  const prefix = /^\s*(\d{3})\d{2}/.exec(zip)?.[1];
  return (prefix && STATE_UNTIL.find(([last]) => prefix <= last)?.[1]) || '';
}

/** Keeps a state that the customer chose; replaces one that was derived from the previous code. */
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
