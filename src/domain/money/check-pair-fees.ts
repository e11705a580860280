// Checks the answer of GET /currencies/fees/{pay}_{receive} without zod; agrees with `pair-fees.schema.ts`.
import { MAX_FEE_DEPTH, type Fee, type PairFees } from './fee.ts';
import {
  amount,
  list,
  object,
  optional,
  own,
  plainObject,
  refuse,
  text,
  type Read,
} from '../wire/readers.ts';

const feeAt =
  (depth: number): Read<Fee> =>
  (value, path) => {
    const source = plainObject(value, path);
    const read = (name: string, reader: Read<Fee[]>) => reader(own(source, name), `${path}.${name}`);
    const field = (name: string, reader: Read<string>) => reader(own(source, name), `${path}.${name}`);
    switch (own(source, 'type')) {
      case 'money':
        return { type: 'money', amount: field('amount', amount), currency: field('currency', text) };
      case 'percent':
        return { type: 'percent', value: field('value', amount) };
      case 'sum':
        return { type: 'sum', fees: read('fees', feeList(depth)) };
      case 'max':
        return { type: 'max', options: read('options', filledFeeList(depth)) };
      default:
        return refuse(`${path}.type`);
    }
  };

const feeList =
  (depth: number): Read<Fee[]> =>
  (value, path) =>
    depth < MAX_FEE_DEPTH ? list(feeAt(depth + 1))(value, path) : refuse(path);

const filledFeeList =
  (depth: number): Read<Fee[]> =>
  (value, path) => {
    const fees = feeList(depth)(value, path);
    return fees.length > 0 ? fees : refuse(path);
  };

/** The fees of an order, as `orderFeesSchema` reads them: without the provider's fee none is known. */
export const orderFees: Read<PairFees | undefined> = (value, path) => {
  const { providerFee, networkFeeFiat } = object<Partial<PairFees>>({
    providerFee: optional(feeAt(1)),
    networkFeeFiat: optional(feeAt(1)),
  })(value, path);
  return providerFee && { providerFee, networkFeeFiat };
};

export function checkPairFees(value: unknown): PairFees {
  return object<PairFees>({ providerFee: feeAt(1), networkFeeFiat: optional(feeAt(1)) })(value, 'result');
}
