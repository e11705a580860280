// The wire schema of saved cards.
import * as z from 'zod/mini';
import { cardBrandOf } from '../card/card-brand.ts';
import type { SavedCard } from './saved-card.ts';
import { flag, id, lastFour, list, optional, text, withDefault } from '../wire/wire.schema.ts';

const savedCardSchema: z.ZodMiniType<SavedCard> = z.object({
  id,
  type: z.pipe(optional(text), z.transform(cardBrandOf)),
  lastFourDigits: withDefault(lastFour, ''),
  isDefault: withDefault(flag, false),
});

export const savedCardsSchema: z.ZodMiniType<SavedCard[]> = list(savedCardSchema);
