// The lines of a receipt: what was paid with, what it brought on which network and to whom, and each fee by its name.
import { brandName } from '../../domain/card/card-name.ts';
import { feeSummary, totalFee } from '../../domain/money/fee-summary.ts';
import { lineAmount } from '../../domain/money/line-amount.ts';
import { orderFeeTerms } from '../../domain/order/order-fee-terms.ts';
import { FOR_MERCHANT } from '../../domain/order/for-merchant.ts';
import type { PublicOrder } from '../../domain/order/order.schema.ts';
import { methodKey } from '../../domain/order/payment.ts';
import { isSellOrder, knownCosts, receiveState, type ReceiveState } from '../../domain/order/public-order.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { SummaryLine } from '../../ui/display/summary-lines.tsx';
import { useCostLines } from '../order/summary/use-cost-lines.ts';
import { useCurrencyNames } from '../order/views/use-currency-names.ts';
import { useGoesToText, useMerchantText } from '../order/summary/use-goes-to.tsx';
import { useText } from '../widget-context.tsx';

const RECEIVED: Record<ReceiveState, MessageKey> = {
  received: 'publicOrder.received',
  awaited: 'publicOrder.toReceive',
  lost: 'publicOrder.notReceived',
};

/** The card by its brand alone: the reader of a shared link need not know more of it. */
export function useMethodLine({ paymentType, walletType, cardType, ...order }: PublicOrder): SummaryLine[] {
  const text = useText();
  const brand = cardType && brandName(cardType);
  const card = brand ? text('publicOrder.brandCard', { brand }) : text('calculator.card');
  if (isSellOrder(order))
    return cardType ? [{ id: 'method', label: text('sell.payoutCard'), value: card }] : [];
  const type = paymentType ?? (cardType && 'card');
  if (!type) return [];
  const value = type === 'card' ? card : text(methodKey(type, walletType));
  return [{ id: 'method', label: text('calculator.paymentMethod'), value }];
}

/** What is paid to a merchant is not called received by the customer. */
export function useReceivedLines(order: PublicOrder): SummaryLine[] {
  const { toAmount, toCurrency, fromCurrency, merchant, type } = order;
  const isSale = isSellOrder(order);
  const { network } = useCurrencyNames(isSale ? fromCurrency : toCurrency);
  const goesTo = useGoesToText();
  const text = useText();
  const state = receiveState(order);
  const merchantText = useMerchantText();
  const named = { name: merchant?.name ?? '' };
  const ofMerchant =
    state === 'received'
      ? merchantText(['publicOrder.receivedBy', 'publicOrder.merchantReceived'], named)
      : goesTo(named);
  const isPayment = type === FOR_MERCHANT && state !== 'lost';
  return [
    {
      id: 'received',
      label: isPayment ? ofMerchant : text(RECEIVED[state]),
      value: `${text.amount(lineAmount(toAmount, isSale))} ${toCurrency.ticker}`,
      // A shop's name may be long.
      words: isPayment,
    },
    ...(network ? [{ id: 'on-network', label: text('confirm.network'), value: network }] : []),
  ];
}

/** Each fee and what they come to; of a gateway that tells the base amount alone, all of them in one. */
export function useFeeLines(order: PublicOrder): SummaryLine[] {
  const text = useText();
  const { fromAmount, fromCurrency } = order;
  const fees = feeSummary(fromAmount, orderFeeTerms(order));
  const known = knownCosts(order);
  const isFiat = !isSellOrder(order);
  const base = fees.baseCost ?? known?.baseCost ?? null;
  const all = totalFee(fees) ?? known?.fees ?? null;
  const [baseLine, ...each] = useCostLines({
    ...fees,
    payTicker: fromCurrency.ticker,
    baseCost: base && lineAmount(base, isFiat),
  });
  return [
    { ...baseLine!, label: text('calculator.baseCost') },
    ...(fees.providerFee === null ? [] : each),
    {
      id: 'fees',
      // Beside the single ones it must not read as one more.
      label: text(fees.providerFee === null ? 'publicOrder.fees' : 'publicOrder.allFees'),
      value: all === null ? '—' : `${text.amount(all)} ${fromCurrency.ticker}`,
      spoken: all === null ? text('calculator.notAvailable') : undefined,
    },
  ];
}
