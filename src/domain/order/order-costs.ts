// What an order costs, as sent to the page: exact decimals that add up.
import { oncePer } from '../../lib/once-per.ts';
import { feeCost } from '../money/fees.ts';
import { formatPlain, HALF_UP, parseAmount, ZERO } from '../money/money.ts';
import { ratioOf } from '../money/rates.ts';
import type { Order } from './order.ts';

/** Decimal strings in `currency`, the pay currency; `total` = `provider` + `network`. */
export interface OrderFees {
  provider: string;
  network: string;
  total: string;
  currency: string;
}

export interface OrderCosts {
  /** The pay amount less the fees; null if the gateway does not send it. */
  baseAmount: string | null;
  /** Null if the gateway does not send them. */
  fees: OrderFees | null;
}

type Charged = Pick<
  Order,
  'fromAmount' | 'baseAmount' | 'fees' | 'fromCurrency' | 'toCurrency' | 'exchangeRate'
>;

/** A fee converted by the rate may have infinitely many digits. */
const FEE_PLACES = 8;

/** Once for each order, since every message about it contains them. */
export const orderCosts = oncePer(costsOf);

function costsOf(order: Charged): OrderCosts {
  const { fromAmount, baseAmount = null, fees, fromCurrency, toCurrency, exchangeRate } = order;
  const [pay, base] = [parseAmount(fromAmount), parseAmount(baseAmount)];
  const ratio = ratioOf(exchangeRate);
  if (!pay || !base || !fees || !ratio || base.gt(pay)) return { baseAmount, fees: null };
  const currency = fromCurrency.tickerWithNetwork;
  const total = pay.minus(base);
  const providerCost = feeCost(fees.providerFee, pay, ratio, {
    pay: currency,
    receive: toCurrency.tickerWithNetwork,
  });
  // The network fee is the remainder, so that the three add up exactly.
  const provider = (providerCost.gt(total) ? total : providerCost).round(FEE_PLACES, HALF_UP);
  const network = total.minus(provider);
  return {
    baseAmount,
    fees: {
      provider: formatPlain(provider),
      network: formatPlain(network.lt(ZERO) ? ZERO : network),
      total: formatPlain(total),
      currency,
    },
  };
}
