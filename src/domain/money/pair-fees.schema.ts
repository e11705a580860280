// The wire schema of fees; `check-pair-fees.ts` says the same without zod.
import * as z from 'zod/mini';
import { MAX_FEE_DEPTH, type Fee, type PairFees } from './fee.ts';
import { amount, given, text } from '../wire/wire.schema.ts';

const KIND = 'a kind of fee';

/** Built level by level, so that a hostile depth is refused and never walked. */
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

/** The fees of an order: without the provider's fee none is known, since the other alone would read as all that is taken. */
export const orderFeesSchema: z.ZodMiniType<PairFees | undefined> = z.pipe(
  z.object({ providerFee: given(feeSchema), networkFeeFiat: given(feeSchema) }),
  z.transform(({ providerFee, networkFeeFiat }) => providerFee && { providerFee, networkFeeFiat }),
);
