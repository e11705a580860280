// The customer's saved cards for payments and payouts: list and delete.
import type { Mode } from '../../domain/launch/setting-types.ts';
import { savedCardsSchema } from '../../domain/customer/saved-card.schema.ts';
import { call } from '../call.ts';
import { ignoreResult } from '../ignore-result.ts';
import { parseWith } from '../parse-with.ts';
import { cardPath, CARDS_PATH } from '../contract/customer-paths.ts';

export const getSavedCards = call(({ mode }: { mode: Mode }) => ({
  method: 'GET',
  path: CARDS_PATH[mode],
  parse: parseWith(savedCardsSchema),
}));

export const deleteSavedCard = call(({ mode, cardId }: { mode: Mode; cardId: string }) => ({
  method: 'DELETE',
  path: cardPath(mode, cardId),
  parse: ignoreResult,
}));
