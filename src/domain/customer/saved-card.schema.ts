// The wire schema of saved cards.
import * as z from 'zod/mini';
import { cardBrandOf } from '../card/card-brand.ts';
import { flag, id, lastFour, list, optional, text, withDefault } from '../wire/wire.schema.ts';

const savedCardSchema = z.object({
  id,
  type: z.pipe(optional(text), z.transform(cardBrandOf)),
  lastFourDigits: withDefault(lastFour, ''),
  isDefault: withDefault(flag, false),
});

export const savedCardsSchema = list(savedCardSchema);
export type SavedCard = z.output<typeof savedCardSchema>;
