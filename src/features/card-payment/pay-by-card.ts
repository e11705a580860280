// Pays by card: the vault's frame sends the processing request, the widget only hands it everything else.
import { merchantDataOf } from '../../gateway/contract/merchant-data.ts';
import type { BillingAddress } from '../../domain/customer/billing-address.ts';
import type { Order } from '../../domain/order/order.ts';
import type { ProcessingRequest } from '../../domain/card/vault-protocol.ts';
import { trimAddress } from '../../domain/customer/check-billing-address.ts';
import { LOCALE_TAGS } from '../../i18n/locale.ts';
import { browserLocks } from '../../lib/leader.ts';
import { clearProblems, internationalPhone } from '../payment/index.ts';
import type { FlowContext } from '../context.ts';
import { withFreshSession } from '../session/index.ts';
import {
  PROCESSING,
  acceptPayment,
  createIdempotencyKeys,
  failPayment,
  fingerprint,
  submittedOrder,
  payOnce,
  paymentTurn,
  returnUrlOf,
  runCommand,
} from '../order/index.ts';
import type { VaultFields } from './vault-fields.ts';

/** `visit` tells one page visit from the next: after a reload the card data is gone, and another try is another wish. */
export async function payByCard(
  context: FlowContext,
  fields: VaultFields,
  visit: string,
  locks = browserLocks(),
): Promise<void> {
  const { payment, order: store } = context.stores;
  const { order } = store;
  // A changed rate is accepted first.
  if (!order || store.rateChange) return;
  await runCommand(context, {
    turn: paymentTurn(context.stores, order.id),
    async run() {
      clearProblems(payment);
      const send = () => submit(context, fields, order.id, visit);
      const paid = await payOnce(context, { shown: order, locks }, send);
      if (paid) acceptPayment(context, paid);
    },
    fail: (error) => failPayment(context, order.id, error, 'card_page'),
  });
}

async function submit(
  context: FlowContext,
  fields: VaultFields,
  orderId: string,
  visit: string,
): Promise<Order> {
  const keys = createIdempotencyKeys(context.storages.local);
  return withFreshSession(context, async () => {
    // The session's token is read for each sending: it may be new.
    const request = await requestFor(context, orderId);
    const { savedCardId } = context.stores.payment;
    const { billing, phone, returnUrl } = request;
    const of = fingerprint({ visit, savedCardId, billing, phone, returnUrl });
    const idempotencyKey = keys.keyFor(orderId, PROCESSING, of);
    return submittedOrder(await fields.submit({ ...request, idempotencyKey }), orderId);
  });
}

async function requestFor(
  { stores, client, environment }: FlowContext,
  orderId: string,
): Promise<Omit<ProcessingRequest, 'idempotencyKey'>> {
  const { session, launch, settings, payment } = stores;
  const billing = payment.billing && trimAddress(payment.billing as BillingAddress);
  return {
    gatewayUrl: client.gatewayUrl,
    orderId,
    token: session.token,
    merchantHeader: merchantDataOf({ ...launch, payload: launch.payloadText }),
    acceptLanguage: LOCALE_TAGS[settings.locale],
    billing,
    phone: await internationalPhone(payment.phone, billing?.countryCode ?? ''),
    agreement: true,
    returnUrl: returnUrlOf({ environment, stores }),
  };
}
