// A report leaves out what is private, and each stored value has its own key.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { scrub } from '../../../src/domain/scrub.ts';
import {
  announcedKey,
  operationKey,
  readLaunchId,
  readStoredLaunch,
  STORAGE_KEYS,
} from '../../../src/domain/storage-keys.ts';

describe('reports', () => {
  const personal = [
    'jane.doe+x@example.com',
    '4242 4242 4242 4242',
    '4242424242424242',
    '+1 512 555 0100',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abc123abc123abc123abc',
  ];
  for (const text of personal) {
    it(`leaves ${text.slice(0, 20)} out`, () => {
      const clean = scrub(`before ${text} after`);
      assert.ok(!clean.includes(text.slice(0, 12)), clean);
      assert.match(clean, /^before .*after$/);
    });
  }
  it('leaves plain words alone', () =>
    assert.equal(
      scrub('The gateway answered 500 at /api/v1/orders'),
      'The gateway answered 500 at /api/v1/orders',
    ));
});

describe('storage keys', () => {
  it('STORE-02 STORE-04 uses the names of the specification', () => {
    assert.equal(STORAGE_KEYS.countryIgnored, 'country-unavailable-ignored');
    assert.equal(STORAGE_KEYS.language, 'lang');
    assert.equal(STORAGE_KEYS.session, 'ramp.session');
    assert.deepEqual(STORAGE_KEYS.draft, { buy: 'ramp.draft', sell: 'ramp.draft.sell' });
    assert.equal(operationKey('o1'), 'ramp.operation.o1');
    assert.equal(announcedKey('o1'), 'ramp.announced.o1');
  });
  it('keeps a launch id for its own launch only', () => {
    const text = JSON.stringify({ launchId: 'l1', signature: 's1', hostOrigin: 'https://shop.example' });
    assert.equal(readLaunchId(text, 's1'), 'l1');
    assert.equal(readLaunchId(text, 's2'), null);
    assert.equal(readStoredLaunch(text).hostOrigin, 'https://shop.example');
    for (const broken of [null, 'nonsense', '5', '[]', '{"launchId":5}'])
      assert.equal(readStoredLaunch(broken).launchId, undefined);
  });
});
