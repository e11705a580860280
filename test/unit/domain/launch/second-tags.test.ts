// Reports a wallet that is signed with two tags, whatever kind of launch signs it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { secondTags } from '../../../../src/domain/launch/second-tags.ts';
import { TWO_TAGS } from '../../../support/second-tags.ts';

describe('two tags of one wallet', () => {
  for (const { what, payload, field, mended } of TWO_TAGS)
    it(`two tags of ${what} are reported with field and fix, and a single tag is accepted`, () => {
      const errors = secondTags(payload);
      assert.deepEqual(Object.keys(errors), [field]);
      assert.match(errors[field]![0]!, /second tag: the address carries its own, leave .* out$/);
      assert.deepEqual(secondTags(mended), {});
    });

  it('two tags of a token are reported too, because tags belong to the network', () => {
    const toWallet = 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ';
    assert.deepEqual(Object.keys(secondTags({ toCurrency: 'USDC-XLM', toWallet, toMemo: '42' })), ['toMemo']);
  });

  it('no second tag is reported for an address that only begins like one with a tag', () => {
    const litecoin = 'MGxNPPB7eBoWPUaprtX9v9CXJZoD2465zN';
    assert.deepEqual(secondTags({ toCurrency: 'LTC', toWallet: litecoin, toMemo: '42' }), {});
    assert.deepEqual(secondTags({ walletAddresses: { LTC: { address: litecoin, memo: '42' } } }), {});
  });
});
