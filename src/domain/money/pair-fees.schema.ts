// The wire schema of fees; must agree with `check-pair-fees.ts`.
import * as z from 'zod/mini';
import { MAX_FEE_DEPTH, type Fee, type PairFees } from './fee.ts';
import { amount, given, text } from '../wire/wire.schema.ts';

const KIND = 'a kind of fee';

/** Built level by level, so that a response that is too deep is refused without walking through it. */
function feeSchemaOf(depth: number): z.ZodMiniType<Fee> {
  const money = z.object({ type: z.literal('money'), amount, currency: text });
  const percent = z.object({ type: z.literal('percent'), value: amount });
  if (depth === 0) return z.discriminatedUnion('type', [money, percent], KIND);
  const inner = z.array(feeSchemaOf(depth - 1));
  const sum = z.object({ type: z.literal('sum'), fees: inner });
  const max = z.object({ type: z.literal('max'), options: inner.check(z.minLength(1)) });
  return z.discriminatedUnion('type', [money, percent, sum, max], KIND);
}

const feeSchema = feeSchemaOf(MAX_FEE_DEPTH - 1);

export const pairFeesSchema: z.ZodMiniType<PairFees> = z.object({
  providerFee: feeSchema,
  networkFeeFiat: given(feeSchema),
});

/** The fees of an order: without the provider's fee both count as unknown, because the other one alone would look like the whole cost. */
export const orderFeesSchema: z.ZodMiniType<PairFees | undefined> = z.pipe(
  z.object({ providerFee: given(feeSchema), networkFeeFiat: given(feeSchema) }),
  z.transform(({ providerFee, networkFeeFiat }) => providerFee && { providerFee, networkFeeFiat }),
);
