// Pays by card: the vault's frame sends the processing request; the widget passes it everything except the card.
import type { BillingAddress } from '../domain/customer/billing-address.ts';
import type { Order } from '../domain/order/order.ts';
import { trimAddress } from '../domain/customer/check-billing-address.ts';
import { internationalPhone } from './billing-data.ts';
import type { CardFields, OrdersContext } from './ports.ts';
import { acceptPayment, runPayment, failPayment, payOnce } from './run-payment.ts';
import { noteSentCard } from './declined-card.ts';
import { PROCESSING, fingerprint, keysOf } from './idempotency-keys.ts';
import { watchClose } from './run-command.ts';
import { submittedOrder, vaultRequest } from './send-processing.ts';

/** `visit` identifies the page visit: after a reload the card data is gone, so another attempt is a new request. */
export async function payByCard(
  context: OrdersContext,
  fields: CardFields,
  visit: string,
  isGivenUp = watchClose(context),
): Promise<void> {
  await runPayment(context, {
    async run(order, { send }) {
      const pay = () => {
        noteSentCard(context, order.id, fields.summary());
        return send(() => submit(context, fields, order, visit));
      };
      const paid = await payOnce(context, { shown: order, isGivenUp }, pay);
      if (paid) acceptPayment(context, paid);
    },
    fail: (error, orderId) => failPayment(context, orderId, error, 'card_page'),
  });
}

async function submit(
  context: OrdersContext,
  fields: CardFields,
  order: Order,
  visit: string,
): Promise<Order> {
  const keys = keysOf(context);
  const { savedCardId, billing: typed, phone: number } = context.stores.payment;
  const billing = typed && trimAddress(typed as BillingAddress);
  const phone = await internationalPhone(number, billing?.countryCode ?? '');
  const returnUrl = context.returnUrl();
  const of = fingerprint({ visit, savedCardId, billing, phone, returnUrl });
  const idempotencyKey = keys.keyFor(order.id, PROCESSING, of);
  const request = vaultRequest(context, order, { idempotencyKey, billing, phone, returnUrl });
  return submittedOrder(await fields.submit(request), order.id);
}
