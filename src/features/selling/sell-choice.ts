// What the customer has chosen to sell, as an order would want it.
import type { WantedOrder } from '../../domain/order/order-matches.ts';
import { sellOrderPayload } from '../../domain/order/order-payload.ts';
import { boundsProblem } from '../../domain/money/rates.ts';
import type { ShownAmounts } from '../../domain/money/rate-change.ts';
import { acceptedPrice, rateOf } from '../quote/index.ts';
import type { FlowContext } from '../context.ts';
import { launchOf } from '../order/index.ts';

/** Null when the calculator's data cannot make an order: something is missing, has no rate, or is out of bounds. */
export function chosenSellOrder({ stores }: Pick<FlowContext, 'stores'>): WantedOrder | null {
  const { form, hasAllData } = stores.calculator;
  const rate = rateOf(form, stores.catalog.rates);
  if (!hasAllData || !rate || boundsProblem(form.payValue, rate)) return null;
  const { fixedSide, payValue, receiveValue } = form;
  return {
    pair: { pay: form.pay!.tickerWithNetwork, receive: form.receive!.tickerWithNetwork },
    amounts: { fixedSide, payValue, receiveValue },
    toWallet: null,
  };
}

export function payloadOf({ pair, amounts }: WantedOrder, { stores }: Pick<FlowContext, 'stores'>) {
  return sellOrderPayload({ pair, amounts, launch: launchOf(stores.launch) });
}

/** What the customer proceeded with, or was shown where Proceed was not pressed in this visit. */
export function shownBy({ amounts }: WantedOrder, stores: FlowContext['stores']): ShownAmounts {
  const { fromAmount, toAmount } = acceptedPrice(stores) ?? {
    fromAmount: amounts.payValue,
    toAmount: amounts.receiveValue,
  };
  return { fromAmount, toAmount };
}
