// An entered memo belongs to the address that it was entered for, and is removed beside another one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  followAddress,
  memoBeside,
  typedMemo,
  type EnteredMemo,
} from '../../../../src/domain/address/entered-memo.ts';

const XRP = { tickerWithNetwork: 'XRP', blockchainNetwork: 'XRP' };
const USDT = { tickerWithNetwork: 'USDT-MATIC', blockchainNetwork: 'MATIC' };
const MINE = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const OTHER = 'rMQ98K56yXJbDGv49ZSmW51sLn94Xe1mu1';
const TAGGED = 'XVLhHMPHU98es4dbozjVtdWzVrDjtV18pX8yuPT7y4xaEHi';
const linked = (memo: string, before: EnteredMemo = typedMemo('', '')) =>
  followAddress(before, MINE, { address: MINE, memo });

describe('an entered memo', () => {
  const typed = typedMemo('42', MINE);
  const mistyped = MINE.replace('W', 'V');
  for (const [what, entered, wallet, memo, removed] of [
    ['typed, beside its address', typed, MINE, '42', ''],
    ['typed, beside another address', typed, OTHER, '', '42'],
    ['typed, beside an empty field', typed, '', '', '42'],
    ['typed, beside its address in half', typed, MINE.slice(0, 18), '42', ''],
    ['typed, beside less than half of it', typed, MINE.slice(0, 17), '', '42'],
    ['typed for a mistyped address, beside the right one', typedMemo('42', mistyped), MINE, '42', ''],
    ['typed, beside one with the same start and end', typed, `rHb9${OTHER.slice(4, 28)}dtyTh`, '', '42'],
    ['typed, beside one that includes a tag', typed, TAGGED, '', '42'],
    ["a link's, beside its recipient", linked('42'), MINE, '42', ''],
    ["a link's, beside a mistyped recipient", linked('42'), mistyped, '', '42'],
    ["a link's, beside another address", linked('42'), OTHER, '', '42'],
    ["a link's, in the place of a typed one", linked('7', typed), MINE, '7', '42'],
    ["a link's, in the place of the same", linked('42', typed), MINE, '42', ''],
    ["a link's without one, in the place of a typed one", linked('', typed), MINE, '', '42'],
  ] as const)
    it(`the memo ${what} is ${memo || 'none'}${removed && `, and ${removed} is removed`}`, () =>
      assert.deepEqual(memoBeside(entered, wallet, XRP), { memo, removed }));

  it('a memo that was typed first belongs to the first address, whether that is typed or pasted', () => {
    const first = typedMemo('42', '');
    assert.deepEqual(memoBeside(first, '', XRP), { memo: '42', removed: '' });
    const atOnce = followAddress(first, MINE, null);
    const byLetter = [...MINE].reduce(
      (entered, _, at) => followAddress(entered, MINE.slice(0, at + 1), null),
      first,
    );
    for (const { wallet } of [atOnce, byLetter]) assert.equal(wallet, MINE);
    assert.equal(followAddress(atOnce, OTHER, null), atOnce);
    assert.equal(memoBeside(atOnce, OTHER, XRP).memo, '');
  });

  it('the memo of a link is not used for a longer address that begins with its recipient', () => {
    const longer = `${MINE}1`;
    assert.equal(memoBeside(followAddress(linked('42'), longer, null), longer, XRP).memo, '');
  });

  it('a memo typed over that of a link counts as typed while the link is the same', () => {
    const link = { address: MINE, memo: '7' };
    const typedOver = typedMemo('42', MINE, link);
    assert.equal(followAddress(typedOver, MINE, link), typedOver);
    assert.equal(followAddress(typedOver, MINE, { ...link }).memo, '7');
  });

  it('there is no memo on a network without memos', () => {
    assert.deepEqual(memoBeside(typedMemo('', MINE), MINE, USDT), { memo: '', removed: '' });
  });
});
