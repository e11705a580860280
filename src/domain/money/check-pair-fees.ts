// Validates the response of GET /currencies/fees/{pay}_{receive} without zod; must agree with `pair-fees.schema.ts`.
import { MAX_FEE_DEPTH, type Fee, type PairFees } from './fee.ts';
import type { ReportMisfit } from '../wire/misfit.ts';
import {
  amount,
  below,
  given,
  list,
  object,
  own,
  plainObject,
  readAnswer,
  refuse,
  strictly,
  text,
  type Read,
} from '../wire/readers.ts';

const feeAt =
  (depth: number): Read<Fee> =>
  (value, at) => {
    const type = own(plainObject(value, at), 'type');
    const read = <T extends object>(fields: { [K in keyof T]-?: Read<T[K]> }) => object<T>(fields)(value, at);
    if (type === 'money') return { type, ...read({ amount, currency: text }) };
    if (type === 'percent') return { type, ...read({ value: amount }) };
    const inner = depth < MAX_FEE_DEPTH && list(feeAt(depth + 1));
    if (inner && type === 'sum') return { type, ...read({ fees: inner }) };
    if (inner && type === 'max') return { type, ...read({ options: filled(inner) }) };
    return refuse(below(at, 'type'), 'a kind of fee', type);
  };

const filled =
  (read: Read<Fee[]>): Read<Fee[]> =>
  (value, at) => {
    const fees = read(value, at);
    return fees.length > 0 ? fees : refuse(at, 'a fee', value);
  };

/** Strict, because a dropped part would look like no fee. */
const fee = strictly(feeAt(1));

const readOrderFees = object<Partial<PairFees>>({ providerFee: given(fee), networkFeeFiat: given(fee) });

/** Parses the fees of an order like `orderFeesSchema`: without the provider's fee, both count as unknown. */
export const orderFees: Read<PairFees | undefined> = (value, at) => {
  const { providerFee, networkFeeFiat } = readOrderFees(value, at);
  return providerFee && { providerFee, networkFeeFiat };
};

const readPairFees = object<PairFees>({ providerFee: fee, networkFeeFiat: given(fee) });

export function checkPairFees(value: unknown, reportMisfit?: ReportMisfit): PairFees {
  return readAnswer(readPairFees, value, reportMisfit);
}
