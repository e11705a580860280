// The draft is restored completely within an hour, or not at all.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDraft, writeDraft, type Draft } from '../../../../src/domain/order/draft.ts';

const draft: Draft = {
  fixedSide: 'receive',
  payCurrency: 'EUR',
  receiveCurrency: 'BTC',
  payValue: '100',
  receiveValue: '0.001',
  paymentType: 'card',
  address: 'bc1q',
  savedAt: 1_000_000,
};

describe('draft', () => {
  it('DATA-25 a draft is restored as it was saved', () =>
    assert.deepEqual(readDraft(writeDraft(draft), draft.savedAt), draft));
  it('a draft needs neither payment type nor address', () => {
    const { paymentType, address, ...rest } = draft;
    const read = readDraft(JSON.stringify({ ...rest, address: 5 }), draft.savedAt);
    assert.ok(paymentType && address && read);
    assert.equal(read.address, undefined);
  });
  for (const name of ['fixedSide', 'payCurrency', 'receiveCurrency', 'payValue', 'receiveValue'] as const) {
    it(`CALC-20 a draft is not restored without ${name}`, () =>
      assert.equal(readDraft(JSON.stringify({ ...draft, [name]: '' }), draft.savedAt), null));
  }
  const ages: Array<[number, boolean]> = [
    [0, true],
    [3_599_999, true],
    [3_600_000, false],
    [-1, false],
  ];
  for (const [age, isKept] of ages) {
    it(`CALC-19 CONST-10 a draft is ${isKept ? '' : 'not '}restored after ${age} ms`, () =>
      assert.equal(readDraft(writeDraft(draft), draft.savedAt + age) !== null, isKept));
  }
  for (const text of [
    null,
    '',
    'nonsense',
    'null',
    '[]',
    '5',
    JSON.stringify({ ...draft, savedAt: '1000000' }),
    JSON.stringify({ ...draft, fixedSide: 'both' }),
  ]) {
    it(`${JSON.stringify(text)?.slice(0, 30)} is not read as a draft`, () =>
      assert.equal(readDraft(text, draft.savedAt), null));
  }
});
