// The catalogue's fee structures, one of each kind in the contract.
import { dec, roundUp, toText } from '../rules/decimal.ts';
import type { Fee, Fees, Mode, PlainFee, SumFee } from '../records.ts';
import type { Pair } from './catalogue.ts';
import { NETWORKS } from './networks.ts';

const money = (amount: string, currency: string): PlainFee => ({ type: 'money', amount, currency });
const percent = (value: string): PlainFee => ({ type: 'percent', value });
const sum = (...fees: PlainFee[]): SumFee => ({ type: 'sum', fees });
const max = (...options: SumFee[]): Fee => ({ type: 'max', options });

/** The network fee of a sale is one unit of the receive currency. */
const SELL_NETWORK_FEE = '1';
const SELL_PROVIDER_PERCENT = '1';
/** Customers of this merchant pay a flat percentage. */
const REDUCED_FEE_MERCHANT = 'demo-merchant-2';

export function buyFees(pair: Pair, merchantKey: string | null): Fees {
  return { providerFee: providerFeeTo('buy', pair, merchantKey), networkFeeFiat: networkFeeOf(pair) };
}

export function sellFees(pair: Pair): Fees {
  return {
    providerFee: providerFeeTo('sell', pair, null),
    networkFeeFiat: money(SELL_NETWORK_FEE, pair.receive.code),
  };
}

export function providerFeeTo(mode: Mode, pair: Pair, merchantKey: string | null): Fee {
  if (mode === 'sell') return percent(SELL_PROVIDER_PERCENT);
  return merchantKey === REDUCED_FEE_MERCHANT ? percent('1.5') : providerFeeOf(pair);
}

/** Returns the percentage that all fees share, as a fraction; null if they differ or contain anything else. */
export function commonFraction(fees: readonly Fee[]): string | null {
  const values = new Set(fees.map((fee) => (fee.type === 'percent' ? fee.value : null)));
  const [value = null] = values;
  return values.size === 1 && value !== null ? toText(dec(value).div('100')) : null;
}

function providerFeeOf(pair: Pair): Fee {
  const pay = pair.pay.code;
  const isStable = pair.receive.kind === 'crypto' && pair.receive.crypto.usd === '1';
  switch (pay) {
    case 'USD':
      return max(sum(money('3.99', pay)), sum(percent('3.5')));
    case 'EUR':
      return sum(money('1', pay), percent('2'));
    case 'GBP':
      return money('3', pay);
    case 'PLN':
      return max(sum(money('5', pay), percent('1')), sum(percent('2.9')));
    case 'CAD':
      return isStable ? sum(percent('2'), money('0.5', pair.receive.code)) : percent('3');
    default:
      return percent('3.5');
  }
}

/** Returns the network's cost in the pay currency, rounded up to the currency's precision. */
function networkFeeOf(pair: Pair): Fee {
  if (pair.receive.kind !== 'crypto' || pair.pay.kind !== 'fiat')
    throw new Error('A buy pair is fiat to crypto');
  const usd = NETWORKS[pair.receive.crypto.network]!.transferUsd;
  const amount = roundUp(dec(usd).div(pair.pay.fiat.usd), pair.pay.roundOff);
  return money(amount.toFixed(pair.pay.roundOff), pair.pay.code);
}
