// The customer's saved cards for payments and payouts: list and delete.
import type { Mode } from '../../domain/launch/setting-types.ts';
import { savedCardsSchema } from '../../domain/customer/saved-card.schema.ts';
import type { ApiClient, CallOptions } from '../client.ts';
import { ignoreResult } from '../ignore-result.ts';
import { parseWith } from '../parse-with.ts';
import { cardPath, CARDS_PATH } from '../contract/customer-paths.ts';

export function getSavedCards(client: ApiClient, { mode }: { mode: Mode }, options?: CallOptions) {
  return client.send({
    method: 'GET',
    path: CARDS_PATH[mode],
    parse: parseWith(savedCardsSchema),
    ...options,
  });
}

export function deleteSavedCard(
  client: ApiClient,
  { mode, cardId }: { mode: Mode; cardId: string },
  options?: CallOptions,
) {
  return client.send({
    method: 'DELETE',
    path: cardPath(mode, cardId),
    parse: ignoreResult,
    ...options,
  });
}
