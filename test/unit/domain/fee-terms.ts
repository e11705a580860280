// Fees by kind, and the terms of a one-to-one exchange.
import type { Fee, PairFees } from '../../../src/domain/money/fee.ts';
import type { Terms } from '../../../src/domain/money/fees.ts';

export const money = (amount: string, currency = 'USD'): Fee => ({ type: 'money', amount, currency });
export const percent = (value: string): Fee => ({ type: 'percent', value });
export const sum = (...fees: Fee[]): Fee => ({ type: 'sum', fees });
export const max = (...options: Fee[]): Fee => ({ type: 'max', options });

export function terms(fees: PairFees, changes: Partial<Terms> = {}): Terms {
  return {
    pair: { pay: 'USD', receive: 'USDT-MATIC' },
    rate: { divisor: '1', multiplier: '1' },
    payRoundOff: 2,
    receiveRoundOff: 6,
    fees,
    ...changes,
  };
}
