// Deletes a saved card. A card that is gone counts as deleted, even if the response was an error.
import { deleteSavedCard, getSavedCards } from '../gateway/customer/saved-cards.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import { isOutcomeUnknown } from '../domain/errors/is-outcome-unknown.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import type { OrdersContext } from './ports.ts';

/** Rejects with the error if the card is still there, or if that is unknown. */
export async function deleteCard(
  { client, scope, report }: Pick<OrdersContext, 'client' | 'scope' | 'report'>,
  { mode, cardId }: { mode: Mode; cardId: string },
): Promise<void> {
  const options = { signal: scope.signal };
  try {
    await deleteSavedCard(client, { mode, cardId }, options);
  } catch (error) {
    // An earlier call deleted it.
    if (isRampError(error, 'not_found_error')) return;
    if (!isRampError(error) || !isOutcomeUnknown(error)) throw error;
    const left = await getSavedCards(client, { mode }, options).catch(() => null);
    if (!left || left.some(({ id }) => id === cardId)) throw error;
    report(error, 'delete card');
  }
}
