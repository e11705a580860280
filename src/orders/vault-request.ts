// What the vault's frame receives besides the card: it sends the processing call itself, in the customer's session.
import type { ProcessingRequest } from '../domain/card/vault-protocol.ts';
import type { Order } from '../domain/order/order.ts';
import { shownOf, shownOrderText } from '../domain/order/shown-order.ts';
import { merchantDataOf } from '../gateway/contract/merchant-data.ts';
import type { OrdersContext } from './ports.ts';

type Own = 'idempotencyKey' | 'billing' | 'phone' | 'returnUrl';

/** Create one for each attempt, because the session's token may be new. `order` as the customer saw it when they pressed. */
export function vaultRequest(
  { stores, client, language }: Pick<OrdersContext, 'stores' | 'client' | 'language'>,
  order: Order,
  own: Pick<ProcessingRequest, Own>,
): ProcessingRequest {
  const { session, launch } = stores;
  return {
    ...own,
    orderId: order.id,
    shown: shownOrderText(order.id, shownOf(order)),
    gatewayUrl: client.gatewayUrl,
    token: session.token,
    merchantHeader: merchantDataOf({ ...launch, payload: launch.payloadText }),
    acceptLanguage: language(),
    agreement: true,
  };
}
