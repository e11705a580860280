// Stored values belong to one gateway: another gateway cannot read, overwrite or remove them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ledgerKey, OLD_ENTRIES, STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { orderIdKey } from '../../../src/orders/stored-order-id.ts';
import { createMemoryStorage } from '../../../src/lib/storage.ts';
import { bindStorage } from '../../../src/domain/gateway-storages.ts';

const ONE = 'https://one.example';
const OTHER = 'https://other.example';
const CDN_SCRIPT = 'https://cdn.example/ramp-widget.js';

const GATEWAY_KEYS = [
  STORAGE_KEYS.session,
  STORAGE_KEYS.launch,
  STORAGE_KEYS.draft.buy,
  STORAGE_KEYS.draft.sell,
  orderIdKey(null, 'buy'),
  orderIdKey('signature', 'sell'),
  ledgerKey('new'),
  `${OLD_ENTRIES.announced}7.payment_sent`,
  OLD_ENTRIES.unsettled,
];

const VISITOR_KEYS = [
  STORAGE_KEYS.language,
  STORAGE_KEYS.countryIgnored,
  STORAGE_KEYS.promoDismissed,
  STORAGE_KEYS.testingPanel,
];

function twoGateways(scriptUrl = CDN_SCRIPT) {
  const raw = createMemoryStorage();
  return {
    raw,
    one: bindStorage(raw, `${ONE}/prefix`, scriptUrl),
    other: bindStorage(raw, OTHER, scriptUrl),
  };
}

describe('stored values belong to their gateway', () => {
  for (const key of GATEWAY_KEYS) {
    it(`${key}: another gateway does not see or remove the value`, () => {
      const { raw, one, other } = twoGateways();
      one.set(key, 'given by one');
      assert.ok(raw.get(key)!.includes(ONE), 'the value holds its gateway');
      assert.equal(other.get(key), null);
      assert.deepEqual(other.keys('ramp.'), []);
      other.remove(key);
      assert.equal(one.get(key), 'given by one');
      assert.deepEqual(one.keys(key), [key]);
    });

    it(`${key}: each gateway keeps its own value`, () => {
      const { raw, one, other } = twoGateways();
      one.set(key, 'one');
      other.set(key, 'other');
      assert.deepEqual([one.get(key), other.get(key)], ['one', 'other']);
      other.remove(key);
      assert.deepEqual([one.get(key), other.get(key)], ['one', null]);
      one.remove(key);
      assert.equal(raw.get(key), null, 'nothing is left');
    });

    it(`${key}: the value of an older version counts only for the gateway that serves the script`, () => {
      const { raw, one, other } = twoGateways(`${ONE}/app/main.js`);
      raw.set(key, '{"plain":"value"}');
      assert.equal(other.get(key), null);
      other.remove(key);
      assert.equal(one.get(key), '{"plain":"value"}');
      assert.equal(bindStorage(raw, ONE, CDN_SCRIPT).get(key), null);
      assert.equal(bindStorage(raw, 'https://one.example.evil', `${ONE}/app/main.js`).get(key), null);
      one.set(key, 'new');
      assert.equal(bindStorage(raw, ONE, CDN_SCRIPT).get(key), 'new');
    });
  }

  for (const key of VISITOR_KEYS) {
    it(`${key} is a choice of the visitor, shared by all gateways`, () => {
      const { raw, one, other } = twoGateways();
      one.set(key, 'true');
      assert.deepEqual([raw.get(key), other.get(key)], ['true', 'true']);
      other.remove(key);
      assert.equal(one.get(key), null);
    });
  }

  it('broken and foreign text is ignored without an exception', () => {
    for (const text of ['{"https://one.example":', '{"http":1}', '{"https://one.example":{"a":1}}', '']) {
      const { raw, one } = twoGateways(`${ONE}/app/main.js`);
      raw.set('ramp.session', text);
      assert.equal(one.get('ramp.session'), null, text);
      one.set('ramp.session', 'token');
      assert.equal(one.get('ramp.session'), 'token', text);
    }
  });

  it('scheme and port are parts of the origin', () => {
    const raw = createMemoryStorage();
    bindStorage(raw, 'http://127.0.0.1:4300', CDN_SCRIPT).set('ramp.session', 'token');
    for (const address of ['https://127.0.0.1:4300', 'http://127.0.0.1:4301', 'http://localhost:4300'])
      assert.equal(bindStorage(raw, address, CDN_SCRIPT).get('ramp.session'), null, address);
  });
});
