// Fills in the state for a US ZIP code, checked with a code of each state.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { statesOf } from '../../../../demo/sandbox/catalogue/states.ts';
import type { BillingAddress } from '../../../../src/domain/customer/billing-address.ts';
import { changePostalCode } from '../../../../src/domain/customer/change-postal-code.ts';

const US: BillingAddress = { countryCode: 'US', city: '', address: '', postalCode: '', state: '' };
const STATES = statesOf('US');
const stateOf = (zip: string, form = US) => changePostalCode(form, zip, STATES).state;

/** A well-known place in each state, most of them its capital. */
const CODES = `AL 36104|AK 99801|AZ 85001|AR 72201|CA 95814|CO 80202|CT 06103|DE 19901|DC 20500|FL 32301|GA 30303|HI 96813|ID 83702|IL 62701
IN 46225|IA 50309|KS 66603|KY 40601|LA 70802|ME 04330|MD 21401|MA 02201|MI 48933|MN 55102|MS 39205|MO 65101|MT 59623|NE 68502|NV 89701
NH 03301|NJ 08608|NM 87501|NY 12207|NC 27601|ND 58501|OH 43215|OK 73102|OR 97301|PA 17101|PR 00901|RI 02903|SC 29217|SD 57501|TN 37219
TX 78701|UT 84111|VT 05602|VA 23219|WA 98507|WV 25301|WI 53703|WY 82001|VI 00802|AE 09012|AA 34001|AP 96201
CA 92101|CA 90210|NY 10001|NY 00501|NY 14925|MA 05501|TX 88510|TX 73301|OK 73501|VA 20101|PR 00601|DC 56901|GA 39901|NV 88901|IL 60601`;

describe('A ZIP code and its state', () => {
  it('a ZIP code fills in its state if none was chosen', () => {
    for (const row of CODES.split(/[|\n]/)) {
      const [state, zip] = row.split(' ') as [string, string];
      assert.equal(stateOf(zip), state, zip);
      assert.equal(stateOf(` ${zip}-1234`), state, zip);
    }
    const named = new Set(CODES.split(/[|\n]/).map((row) => row.slice(0, 2)));
    // Guam and its neighbours share their digits, and American Samoa has no digits of its own.
    assert.deepEqual(
      STATES.map(({ code }) => code).filter((code) => !named.has(code)),
      ['AS', 'GU', 'MP'],
    );
  });

  it('a ZIP code that is incomplete, unassigned or shared by several territories fills in no state', () => {
    for (const zip of ['', '9210', 'SW1A 1AA', '00000', '26901', '96910'])
      assert.equal(stateOf(zip), '', zip);
  });

  it('a chosen state stays, and a filled-in state follows the ZIP code', () => {
    assert.equal(stateOf('92101', { ...US, state: 'NV' }), 'NV');
    const typed = { ...US, postalCode: '92101', state: 'CA' };
    assert.equal(stateOf('9210', typed), '');
    assert.equal(stateOf('10001', typed), 'NY');
    assert.equal(stateOf('92101-12', typed), 'CA');
    assert.equal(changePostalCode(typed, '10001', STATES).postalCode, '10001');
  });

  it('postal codes of other countries fill in no state, nor does one whose state the gateway does not list', () => {
    assert.deepEqual(changePostalCode({ ...US, countryCode: 'DE' }, '10115', []), {
      ...US,
      countryCode: 'DE',
      postalCode: '10115',
    });
    assert.equal(changePostalCode(US, '00901', [{ code: 'CA' }]).state, '');
    // If the list of states is missing, the customer's state stays.
    const saved = { ...US, postalCode: '92101', state: 'CA' };
    assert.equal(changePostalCode(saved, '10001', []).state, 'CA');
  });
});
