// The wire schema of the allowance.
import * as z from 'zod/mini';
import { amount, optional, text, withDefault } from '../wire/wire.schema.ts';
import type { Allowance } from './allowance.ts';

const tier = z.enum(['none', 'light', 'full']);
const allowed = z.object({ amount, currency: text });

export const allowanceSchema: z.ZodMiniType<Allowance> = z.object({
  tier,
  next: z.pipe(
    optional(z.object({ tier, above: allowed })),
    z.transform((next) => next ?? null),
  ),
  remaining: withDefault<Allowance['remaining']>(
    z.object({ day: optional(allowed), week: optional(allowed), year: optional(allowed) }),
    {},
  ),
});
