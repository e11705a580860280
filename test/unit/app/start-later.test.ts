// That there is no connection is said no longer once there is one; everything else that was said stays.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forgetOffline } from '../../../src/app/start-later.ts';
import { createFakeContext } from '../../support/fake-context.ts';

describe('the line is back', () => {
  it('and that there is none is said no longer, of the order, its payment, and the sign-in', () => {
    const { stores } = createFakeContext();
    const { order, payment, login } = stores;
    const offline = { key: 'errors.noConnection' } as const;
    order.message = offline;
    Object.assign(payment, { message: offline, codeError: offline });
    Object.assign(login, { emailError: offline, codeError: offline, resendError: offline });
    forgetOffline(stores);
    assert.deepEqual(
      [
        order.message,
        payment.message,
        payment.codeError,
        login.emailError,
        login.codeError,
        login.resendError,
      ],
      [null, null, null, null, null, null],
    );
  });

  it('and every other message stays', () => {
    const { stores } = createFakeContext();
    stores.order.message = { key: 'errors.somethingWentWrong' };
    stores.payment.message = { text: 'The card was declined.' };
    forgetOffline(stores);
    assert.deepEqual(stores.order.message, { key: 'errors.somethingWentWrong' });
    assert.deepEqual(stores.payment.message, { text: 'The card was declined.' });
  });
});
