// What a customer may still trade, and what it requires: the identity check's tier, the next tier, and the rest of the limits.
import { FIATS } from '../catalogue/fiats.ts';
import type { Gateway } from '../gateway.ts';
import type { CustomerRecord, Mode } from '../records.ts';
import { dec, roundDown, toText, type DecimalValue } from './decimal.ts';
import { LIGHT_KYC_LIMIT, usdOf } from './limits.ts';

/** `light`: name and country; `full`: a document and a selfie; `none`: nothing more. */
export type Tier = 'none' | 'light' | 'full';

interface Amount {
  amount: string;
  currency: string;
}

export interface Allowance {
  /** Required for the next order. */
  tier: Tier;
  /** Required above an amount; null if nothing more is ever required. */
  next: { tier: Tier; above: Amount } | null;
  /** In the requested currency; orders in progress count as spent. */
  remaining: { day: Amount; week: Amount; year: Amount };
}

const DAY_MS = 24 * 3600 * 1000;
const LIMITS_EUR = { day: '10000', week: '25000', year: '100000' } as const;
const PERIODS_MS = { day: DAY_MS, week: 7 * DAY_MS, year: 365 * DAY_MS } as const;
const LIMIT_CURRENCY = 'EUR';

export function allowanceOf(
  gateway: Gateway,
  customer: CustomerRecord,
  mode: Mode,
  currency: string,
): Allowance {
  const tier = tierOf(customer, mode);
  const left = (period: keyof typeof LIMITS_EUR): Amount => {
    const limit = dec(LIMITS_EUR[period]).times(usdOf(LIMIT_CURRENCY));
    const since = gateway.clock.now().getTime() - PERIODS_MS[period];
    const rest = limit.minus(spentSince(gateway, customer, mode, since)).div(usdOf(currency));
    const { roundOff } = FIATS.find(({ ticker }) => ticker === currency)!;
    return { amount: toText(roundDown(rest.lt(0) ? dec(0) : rest, roundOff)), currency };
  };
  return {
    tier,
    next: tier === 'light' ? { tier: 'full', above: { ...LIGHT_KYC_LIMIT } } : null,
    remaining: { day: left('day'), week: left('week'), year: left('year') },
  };
}

/** Name and country suffice for a first purchase; sales require a document from the start. */
function tierOf({ kycStatus, hasCompleteOrders }: CustomerRecord, mode: Mode): Tier {
  if (kycStatus === 'complete') return 'none';
  const isNew = (kycStatus === 'none' || kycStatus === 'light') && !hasCompleteOrders;
  return mode === 'buy' && isNew ? 'light' : 'full';
}

/** Returns US dollars: the fiat side of each order that took money, or still may. */
function spentSince({ orders }: Gateway, { id }: CustomerRecord, mode: Mode, since: number): DecimalValue {
  return orders
    .list({ customerId: id })
    .filter((order) => order.mode === mode && order.createdAt >= since)
    .filter(({ status }) => !['created', 'reserved', 'expired', 'failed'].includes(status))
    .reduce((sum, order) => {
      const [amount, fiat] =
        mode === 'buy' ? [order.fromAmount, order.fromCurrency] : [order.toAmount, order.toCurrency];
      return sum.plus(dec(amount).times(usdOf(fiat)));
    }, dec(0));
}
