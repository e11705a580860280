// The wire schema of saved cards.
import * as z from 'zod/mini';
import { CARD_BRANDS, type CardBrand, type SavedCard } from './saved-card.ts';
import { flag, id, optional, text, withDefault } from '../wire/wire.schema.ts';

function brandOf(type: string | undefined): CardBrand {
  const brand = type?.toLowerCase();
  return CARD_BRANDS.find((known) => known === brand) ?? 'other';
}

const savedCardSchema: z.ZodMiniType<SavedCard> = z.object({
  id,
  type: z.pipe(optional(text), z.transform(brandOf)),
  lastFourDigits: withDefault(text, ''),
  isDefault: withDefault(flag, false),
});

export const savedCardsSchema: z.ZodMiniType<SavedCard[]> = z.array(savedCardSchema);
