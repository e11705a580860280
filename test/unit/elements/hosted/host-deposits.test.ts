// Deposits in a framed hosted page: which messages of the framing page reach the element, and that the first answer
// counts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHostDeposits } from '../../../../elements/hosted/host-deposits.ts';
import type { RampWidgetElement } from '../../../../elements/ramp-widget-element.ts';
import type { DepositRequest } from '../../../../src/domain/order/deposit.ts';

const REQUEST: DepositRequest = {
  orderId: 'one',
  toWallet: '0xwallet',
  tag: null,
  amount: '100',
  currency: 'USDT-MATIC',
  network: 'MATIC',
  expiresAt: null,
  idempotencyKey: 'key',
};
const HASH = { txHash: '0xfeed' };

function setUp() {
  const element = new EventTarget() as RampWidgetElement;
  const asked: DepositRequest[] = [];
  const answers: unknown[] = [];
  const deposits = createHostDeposits(element, (request) => void asked.push(request));
  /** The element reports a payment that can be made. */
  const tellPending = (orderId: string) =>
    element.dispatchEvent(
      Object.assign(new CustomEvent('ramp-payment-pending', { detail: { orderId } }), {
        respondWith: (answer: unknown) => void answers.push(answer),
      }),
    );
  return { element, asked, answers, deposits, tellPending };
}

test('HOST-15 a page that can send is asked to, and its answer becomes the handler’s result', async () => {
  const { element, asked, deposits } = setUp();
  deposits.offer(true);
  const answer = element.onDeposit!(REQUEST);
  assert.deepEqual(asked, [REQUEST]);
  deposits.take({ orderId: 'another', answer: { txHash: 'not this one' } });
  deposits.take({ orderId: 'one', answer: HASH });
  assert.deepEqual(await answer, HASH);
  deposits.offer(false);
  assert.equal(element.onDeposit, null);
});

for (const plain of [HASH, { error: 'rejected' }, { refused: 'timeout' }]) {
  test(`the answer may be a field beside the order id: ${Object.keys(plain)[0]}`, async () => {
    const { element, deposits } = setUp();
    deposits.offer(true);
    const answer = element.onDeposit!(REQUEST);
    deposits.take({ orderId: 'one', ...plain });
    assert.deepEqual(await answer, plain);
  });
}

test('a page that reports the start of a payment twice counts once, and its first answer still arrives', async () => {
  const { answers, deposits, tellPending } = setUp();
  tellPending('one');
  deposits.take({ orderId: 'one' });
  deposits.take({ orderId: 'one' });
  assert.equal(answers.length, 1);
  deposits.take({ orderId: 'one', answer: HASH });
  assert.deepEqual(await answers[0], HASH);
});

test('a page that has sent on its own may report it in one message, but not for another order', () => {
  const { answers, deposits, tellPending } = setUp();
  tellPending('one');
  deposits.take({ orderId: 'another', answer: HASH });
  assert.deepEqual(answers, []);
  deposits.take({ orderId: 'one', answer: HASH });
  assert.deepEqual(answers, [HASH]);
});
