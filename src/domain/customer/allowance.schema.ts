// The wire schema of the allowance.
import * as z from 'zod/mini';
import { amount, optional, text, withDefault } from '../wire/wire.schema.ts';

const tier = z.enum(['none', 'light', 'full']);
const allowed = z.object({ amount, currency: text });

/** What a customer may still trade, and what that requires, according to the gateway. */
export const allowanceSchema = z.object({
  tier,
  /** What is required above an amount; null if nothing more is ever required. */
  next: z.pipe(
    optional(z.object({ tier, above: allowed })),
    z.transform((next) => next ?? null),
  ),
  /** In the requested currency; a period without a limit is absent. */
  remaining: withDefault(
    z.object({ day: optional(allowed), week: optional(allowed), year: optional(allowed) }),
    {},
  ),
});

export type Allowance = z.output<typeof allowanceSchema>;
export type AllowedAmount = z.output<typeof allowed>;
