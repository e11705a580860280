// An address is written in the order that is usual in its country.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addressParts } from '../../../../src/domain/customer/address-parts.ts';

const ROWS = [
  [
    'US',
    { address: '1 Main Street', city: 'San Diego', postalCode: '92101', state: 'CA' },
    '1 Main Street, San Diego, CA 92101',
  ],
  [
    'GB',
    { address: '1 High Street', city: 'London', postalCode: 'SW1A 1AA', state: '' },
    '1 High Street, London, SW1A 1AA',
  ],
  ['DE', { address: 'Weg 1', city: 'Berlin', postalCode: '10115', state: '' }, 'Weg 1, 10115 Berlin'],
  [
    'ES',
    { address: 'Calle Mayor 1', city: 'Vigo', postalCode: '36201', state: 'PO' },
    'Calle Mayor 1, 36201 Vigo, PO',
  ],
  ['US', { city: 'San Diego', state: 'CA' }, 'San Diego, CA'],
  [undefined, { city: 'Vigo', postalCode: '36201' }, '36201 Vigo'],
  ['US', {}, ''],
] as const;
for (const [country, address, line] of ROWS)
  it(`an address in ${country ?? 'an unknown country'} reads “${line}”`, () =>
    assert.equal(addressParts(address, country).join(', '), line));
