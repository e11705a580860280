// The customer's saved cards: list and delete, for paying and for payouts.
import { savedCardsSchema } from '../domain/customer/saved-card.schema.ts';
import type { ApiClient } from './client.ts';
import { ignoreResult } from './ignore-result.ts';
import { parseWith } from './parse-with.ts';
import { API_V1, type Mode } from './paths.ts';

const CARDS_PATH: Record<Mode, string> = {
  buy: `${API_V1}/customers/current/cards`,
  sell: `${API_V1}/offramp/customers/cards`,
};

export function getSavedCards(
  client: ApiClient,
  { mode }: { mode: Mode },
  options: { signal?: AbortSignal } = {},
) {
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
  options: { signal?: AbortSignal } = {},
) {
  return client.send({
    method: 'DELETE',
    path: `${CARDS_PATH[mode]}/${encodeURIComponent(cardId)}`,
    parse: ignoreResult,
    ...options,
  });
}
