// The step whose code is loaded ahead.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { likelyNext, type LikelyChoices } from '../../../../src/domain/routes/likely-next.ts';
import { ROUTES } from '../../../../src/domain/routes/paths.ts';
import { customerOf } from '../fixtures.ts';

const CHOICES: LikelyChoices = { mode: 'buy', flow: 'any_crypto', customer: null, paymentType: 'card' };
const VERIFIED = customerOf('complete');
const NEW = customerOf('none');

const ROWS: ReadonlyArray<[string, string, Partial<LikelyChoices>, string | null]> = [
  ['from the calculator to the wallet address', ROUTES.buyCalculator, {}, ROUTES.walletAddress],
  ['from the root too', ROUTES.root, {}, ROUTES.walletAddress],
  ['past the address of a payment to a merchant', ROUTES.buyCalculator, { flow: 'payment' }, ROUTES.buyLogin],
  ['in sell to the sign-in', ROUTES.sellCalculator, { mode: 'sell' }, ROUTES.sellLogin],
  ['in sell past it', ROUTES.sellCalculator, { mode: 'sell', customer: VERIFIED }, ROUTES.sellWelcome],
  ['from the address to the sign-in', ROUTES.walletAddress, {}, ROUTES.buyLogin],
  ['from the address past it', ROUTES.walletAddress, { customer: VERIFIED }, ROUTES.userInfo],
  ['from the address to the greeting', ROUTES.walletAddress, { customer: NEW }, ROUTES.userGreeting],
  ['nowhere while it is unknown who signs in', ROUTES.buyLogin, {}, null],
  ['from the sign-in by who has signed in', ROUTES.buyLogin, { customer: VERIFIED }, ROUTES.userInfo],
  ['in sell by who has signed in', ROUTES.sellLogin, { mode: 'sell', customer: VERIFIED }, ROUTES.sellKyc],
  ['to the card', ROUTES.userInfo, { customer: VERIFIED }, ROUTES.order],
  ['from the light check to the card', ROUTES.lightKyc, { customer: NEW }, ROUTES.order],
  ['to another payment', ROUTES.userInfo, { paymentType: 'google_pay' }, ROUTES.orderWithoutCard],
  ['nowhere from the order', ROUTES.order, { customer: VERIFIED }, null],
  ['nowhere from an unknown path', '/nowhere', {}, null],
];

describe('the most likely next step', () => {
  for (const [name, path, choices, next] of ROWS) {
    it(`the most likely next step leads ${name}`, () =>
      assert.equal(likelyNext(path, { ...CHOICES, ...choices }), next));
  }
});
