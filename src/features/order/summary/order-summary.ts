// The costs of an order, line by line, for summaries.
import type { Currency } from '../../../domain/catalogue/currency.ts';
import { feeSummary, totalFee, type FeeSummary } from '../../../domain/money/fee-summary.ts';
import type { Fee } from '../../../domain/money/fee.ts';
import type { FeeTerms } from '../../../domain/money/fees.ts';
import { lineAmount } from '../../../domain/money/line-amount.ts';
import { orderFeeTerms } from '../../../domain/order/rate-change.ts';
import type { Order, OrderCurrency } from '../../../domain/order/order.ts';
import { knownCosts } from '../../../domain/order/public-order.ts';
import { shownRate } from '../../../domain/money/rates.ts';
import type { PriceList } from './fee-rule-text.ts';

export interface OrderSummary {
  payAmount: string;
  payTicker: string;
  receiveAmount: string;
  receiveTicker: string;
  /** `1 USDT = 1.02 USD`, or null. */
  rate: string | null;
  /** In the pay currency, four decimals; null is a dash. */
  providerFee: string | null;
  networkFee: string | null;
  /** The terms from which the provider's fee was calculated. */
  priceList?: PriceList;
  /** The pay amount less the fees. */
  baseCost: string | null;
  /** The sum of both fees; null if they are not known. */
  totalFee: string | null;
  /** Both fees as one sum, for an order that contains the exchanged amount but not each fee. */
  allFees?: string | null;
}

type Named = Pick<Currency, 'tickerWithNetwork' | 'viewedTicker' | 'isCrypto'>;

/** `listed`: the terms of the pair on the calculator, if known. */
export function orderSummary(
  order: Order,
  currencies: readonly Currency[],
  listed: FeeTerms | null = null,
): OrderSummary {
  const pay = nameOf(order.fromCurrency, currencies);
  const receive = nameOf(order.toCurrency, currencies);
  const own = orderFeeTerms(order);
  const lines = feeSummary(order.fromAmount, own);
  // Used if the fees are not known one by one.
  const known = lines.baseCost === null ? knownCosts(order) : null;
  const baseCost = lines.baseCost ?? known?.baseCost ?? null;
  return {
    payAmount: lineAmount(order.fromAmount, !pay.isCrypto),
    payTicker: pay.viewedTicker,
    receiveAmount: lineAmount(order.toAmount, !receive.isCrypto),
    receiveTicker: receive.viewedTicker,
    rate: shownRate(order.exchangeRate, pay, receive),
    providerFee: lines.providerFee,
    networkFee: lines.networkFee,
    priceList: {
      fee: listedFee(order.fromAmount, { own, lines }, listed) ?? order.fees?.providerFee,
      currencies: [pay, receive],
    },
    totalFee: totalFee(lines) ?? known?.fees ?? null,
    // The pay amount less the displayed fees, so that the lines add up.
    baseCost: baseCost && lineAmount(baseCost, !pay.isCrypto),
    allFees: known?.fees ?? null,
  };
}

/** An order contains the amount of its fee. The list contains the rule, which is used if it leads to the same amount. */
function listedFee(
  fromAmount: string,
  { own, lines }: { own: FeeTerms | null; lines: FeeSummary },
  listed: FeeTerms | null,
): Fee | null {
  if (!own || !listed || own.pair.pay !== listed.pair.pay || own.pair.receive !== listed.pair.receive)
    return null;
  return lines.providerFee === feeSummary(fromAmount, listed).providerFee ? listed.fees.providerFee : null;
}

function nameOf(
  { ticker, tickerWithNetwork, blockchainNetwork }: OrderCurrency,
  currencies: readonly Currency[],
): Named {
  const known = currencies.find((currency) => currency.tickerWithNetwork === tickerWithNetwork);
  return known ?? { tickerWithNetwork, viewedTicker: ticker, isCrypto: blockchainNetwork !== undefined };
}
