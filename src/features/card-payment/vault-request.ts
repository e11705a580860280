// What the vault's frame is handed besides the card: it sends the processing call by itself, in the customer's session.
import type { ProcessingRequest } from '../../domain/card/vault-protocol.ts';
import { merchantDataOf } from '../../gateway/contract/merchant-data.ts';
import { LOCALE_TAGS } from '../../i18n/locale.ts';
import type { FlowContext } from '../context.ts';

type Own = 'orderId' | 'idempotencyKey' | 'billing' | 'phone' | 'returnUrl';

/** To be made for each sending: the session's token may be new. */
export function vaultRequest(
  { stores, client }: Pick<FlowContext, 'stores' | 'client'>,
  own: Pick<ProcessingRequest, Own>,
): ProcessingRequest {
  const { session, launch, settings } = stores;
  return {
    ...own,
    gatewayUrl: client.gatewayUrl,
    token: session.token,
    merchantHeader: merchantDataOf({ ...launch, payload: launch.payloadText }),
    acceptLanguage: LOCALE_TAGS[settings.locale],
    agreement: true,
  };
}
