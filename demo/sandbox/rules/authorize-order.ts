// The bank's codes: after three wrong attempts the payment fails.
import { decideAuth } from '../actions.ts';
import type { Gateway } from '../gateway.ts';
import { validationError } from '../http/api-error.ts';
import { BANK_CODE, SMS_CODE } from '../magic.ts';
import type { AuthRecord, OrderRecord } from '../records.ts';
import type { AuthBody } from '../schemas/orders.ts';
import { SAID } from '../wire/words.ts';
import { statusCannotChange } from './refusals.ts';

const CODE_ATTEMPTS = 3;

export function currentAuth(order: OrderRecord): AuthRecord {
  if (order.status !== 'auth_requested' || !order.auth) throw statusCannotChange();
  return order.auth;
}

export function authorizeByCode(gateway: Gateway, order: OrderRecord, body: AuthBody): AuthRecord {
  const auth = currentAuth(order);
  const field = body.smsCode ? 'smsCode' : 'card2fa';
  const [kind, right] =
    field === 'smsCode' ? (['sms', SMS_CODE] as const) : (['bank_code', BANK_CODE] as const);
  if (body.id && body.id !== auth.id) throw validationError({ id: ['The question was asked anew.'] });
  if (auth.kind !== kind) throw validationError({ [field]: [SAID.bankCodeNotAsked.en] });
  if (body[field] === right) return decideAuth(gateway, order, true).auth!;
  const attempts = auth.attempts + 1;
  if (attempts >= CODE_ATTEMPTS) {
    decideAuth(gateway, order, false);
    throw validationError({ [field]: [SAID.bankCodesUsedUp.en] }).keepingChanges();
  }
  gateway.orderStore.update(order.id, { auth: { ...auth, attempts } });
  const wrong = CODE_ATTEMPTS - attempts > 1 ? SAID.bankCodeTwoLeft : SAID.bankCodeOneLeft;
  throw validationError({ [field]: [wrong.en] }).keepingChanges();
}
