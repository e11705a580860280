// Each stored value has its own key.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  announcedKey,
  idempotencyRecord,
  readLaunchId,
  readStoredLaunch,
  STORAGE_KEYS,
} from '../../../src/domain/storage-keys.ts';

describe('storage keys', () => {
  it('STORE-02 STORE-04 uses the names that other pages rely on', () => {
    assert.equal(STORAGE_KEYS.countryIgnored, 'country-unavailable-ignored');
    assert.equal(STORAGE_KEYS.language, 'lang');
    assert.equal(STORAGE_KEYS.session, 'ramp.session');
    assert.deepEqual(STORAGE_KEYS.draft, { buy: 'ramp.draft', sell: 'ramp.draft.sell' });
    assert.equal(idempotencyRecord('o1'), 'ramp.operation.o1');
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
