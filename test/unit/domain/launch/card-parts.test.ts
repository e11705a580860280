// The parts of the card that are shown, by the wishes of the page and the merchant.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cardParts, type LaunchParts } from '../../../../src/domain/launch/card-parts.ts';

const PLAIN: LaunchParts = { payload: null, flow: 'any_crypto' };
const PAYMENT = { toCurrency: 'USDT-MATIC', toAmount: '50', toWallet: '0x1' };

const CASES: readonly [what: string, launch: LaunchParts, parts: string][] = [
  ['the plain tag', PLAIN, 'hasTabs hasLanguages hasQuickAmounts'],
  ['a page that hides tabs', { ...PLAIN, presetTexts: { hide: 'tabs' } }, 'hasLanguages hasQuickAmounts'],
  [
    'a page that hides all it may',
    { ...PLAIN, presetTexts: { hide: 'promo, tabs, language, quick-amounts' } },
    '',
  ],
  ['a launch that fixes nothing', { payload: {}, flow: 'any_crypto' }, 'hasLanguages hasQuickAmounts'],
  [
    'a signed currency',
    { payload: { toCurrency: 'BTC' }, flow: 'specific_crypto' },
    'hasLanguages hasQuickAmounts',
  ],
  [
    'a signed amount to pay',
    { payload: { toCurrency: 'BTC', fromAmount: '50' }, flow: 'specific_crypto' },
    'hasLanguages',
  ],
  ['a signed payment', { payload: PAYMENT, flow: 'payment' }, 'hasLanguages hasWallet'],
];

describe('the parts of the card', () => {
  for (const [what, launch, wanted] of CASES) {
    it(`LAUNCH-08 the card shows the parts of ${what}`, () => {
      const { locks, ...parts } = cardParts(launch);
      assert.equal(
        Object.entries(parts)
          .flatMap(([name, isThere]) => (isThere ? [name] : []))
          .join(' '),
        wanted,
      );
      assert.equal(locks.amounts, !!(launch.payload?.toAmount ?? launch.payload?.fromAmount));
    });
  }
});
