// Pays by card: the vault's frame sends the processing request, the widget only hands it everything else.
import type { BillingAddress } from '../../domain/customer/billing-address.ts';
import type { Order } from '../../domain/order/order.ts';
import { trimAddress } from '../../domain/customer/check-billing-address.ts';
import { internationalPhone } from '../payment/index.ts';
import type { FlowContext } from '../context.ts';
import { ledgerOf } from '../current-order/index.ts';
import { withFreshSession } from '../session/index.ts';
import {
  acceptPayment,
  failPayment,
  fingerprint,
  noteSentCard,
  submittedOrder,
  payOnce,
  returnUrlOf,
  runPayment,
} from '../order/index.ts';
import { PROCESSING, createIdempotencyKeys } from '../../orders/idempotency-keys.ts';
import { watchClose } from '../shell/index.ts';
import type { VaultFields } from './vault-fields.ts';
import { vaultRequest } from './vault-request.ts';

/** `visit` tells one page visit from the next: after a reload the card data is gone, and another try is another wish. */
export async function payByCard(
  context: FlowContext,
  fields: VaultFields,
  visit: string,
  isGivenUp = watchClose(context),
): Promise<void> {
  await runPayment(context, {
    async run(order) {
      const send = () => submit(context, fields, order, visit);
      const paid = await payOnce(context, { shown: order, isGivenUp }, send);
      if (paid) acceptPayment(context, paid);
    },
    fail: (error, orderId) => failPayment(context, orderId, error, 'card_page'),
  });
}

async function submit(
  context: FlowContext,
  fields: VaultFields,
  order: Order,
  visit: string,
): Promise<Order> {
  const keys = createIdempotencyKeys(ledgerOf(context));
  noteSentCard(context, order.id, fields.summary());
  return withFreshSession(context, async () => {
    const { savedCardId, billing: typed, phone: number } = context.stores.payment;
    const billing = typed && trimAddress(typed as BillingAddress);
    const phone = await internationalPhone(number, billing?.countryCode ?? '');
    const returnUrl = returnUrlOf(context);
    const of = fingerprint({ visit, savedCardId, billing, phone, returnUrl });
    const idempotencyKey = keys.keyFor(order.id, PROCESSING, of);
    const request = vaultRequest(context, order, { idempotencyKey, billing, phone, returnUrl });
    return submittedOrder(await fields.submit(request), order.id);
  });
}
