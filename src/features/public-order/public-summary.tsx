// The received amount, base cost, fees and total: amounts as the gateway returns them, costs as the customer's own screens show them.
import { lineAmount } from '../../domain/money/line-amount.ts';
import type { PublicOrder } from '../../domain/order/order.schema.ts';
import { isSellOrder, knownCosts, receiveState, type ReceiveState } from '../../domain/order/public-order.ts';
import { failedMoney, isMoneyKnown } from '../../domain/order/failed-money.ts';
import { publicRate } from '../../domain/order/public-rate.ts';
import { Panel, Text, Hint } from '../../ui/surfaces/layout.tsx';
import { AmountText } from '../../ui/amount-text.tsx';
import { SummaryLines, type SummaryLine } from '../../ui/display/summary-lines.tsx';
import { useLocalRate } from '../shell/price/use-local-rate.ts';
import { useText } from '../widget-context.tsx';
import { brandName } from '../../domain/card/card-name.ts';
import { feeSummary, totalFee } from '../../domain/money/fee-summary.ts';
import { orderFeeTerms } from '../../domain/order/rate-change.ts';
import { FOR_MERCHANT } from '../../domain/order/for-merchant.ts';
import { methodKey } from '../../domain/order/payment.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useCostLines } from '../order/summary/use-cost-lines.ts';
import { useCurrencyNames } from '../order/views/use-currency-names.ts';
import { useDestinationText, useMerchantText } from '../order/summary/use-destination.tsx';

export function PublicSummary({ order }: { order: PublicOrder }) {
  const text = useText();
  const { fromAmount, fromCurrency } = order;
  const method = useMethodLine(order);
  const received = useReceivedLines(order);
  const fees = useFeeLines(order);
  const isSale = isSellOrder(order);
  const rate = useLocalRate(publicRate(order));
  const { fate, textKey } = failedMoney(order);
  const isByCard = !isSale && (order.paymentType === 'card' || order.cardType !== undefined);
  const isCardNamed = isByCard || (!isSale && order.paymentType === undefined);
  // If nothing was charged, listed fees would read as charged.
  const isUntouched = fate === 'untouched' && isMoneyKnown(order);
  const taken = { amount: text.amount(lineAmount(fromAmount, !isSale)), ticker: fromCurrency.ticker };
  return (
    <Panel title={text('tracker.summary')}>
      <SummaryLines
        lines={[
          ...method,
          ...received,
          ...(isUntouched
            ? []
            : [
                ...fees,
                {
                  id: 'total',
                  label: text('calculator.total'),
                  value: `${taken.amount} ${taken.ticker}`,
                  strong: true,
                },
              ]),
        ]}
      />
      {/* This sentence is conditional and would weaken a certain statement above it. */}
      {order.status === 'failed' && isCardNamed && order.isCharged && (
        <Hint>{text('order.failedRelease')}</Hint>
      )}
      {isMoneyKnown(order) && (
        <Text small>
          <AmountText>
            {text(isByCard && fate === 'returned' ? 'failure.returnedCard' : textKey, taken)}
          </AmountText>
        </Text>
      )}
      {rate && (
        <Hint>
          <AmountText>{text('publicOrder.rate', { rate })}</AmountText>
        </Hint>
      )}
    </Panel>
  );
}

const RECEIVED: Record<ReceiveState, MessageKey> = {
  received: 'publicOrder.received',
  awaited: 'publicOrder.toReceive',
  lost: 'publicOrder.notReceived',
};

/**
 * The lines of a receipt: the payment method, the received amount with its network and recipient, and each fee by name.
 * Shows only the card's brand: a reader of a shared link need not know more.
 */
function useMethodLine({ paymentType, walletType, cardType, ...order }: PublicOrder): SummaryLine[] {
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

/** Does not say that the customer received a payment to a merchant. */
function useReceivedLines(order: PublicOrder): SummaryLine[] {
  const { toAmount, toCurrency, fromCurrency, merchant, type } = order;
  const isSale = isSellOrder(order);
  const { network } = useCurrencyNames(isSale ? fromCurrency : toCurrency);
  const destinationText = useDestinationText();
  const text = useText();
  const state = receiveState(order);
  const merchantText = useMerchantText();
  const named = { name: merchant?.name ?? '' };
  const ofMerchant =
    state === 'received'
      ? merchantText(['publicOrder.receivedBy', 'publicOrder.merchantReceived'], named)
      : destinationText(named);
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

/** Lists each fee and their total; if the gateway returns only the base amount, lists the total alone. */
function useFeeLines(order: PublicOrder): SummaryLine[] {
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
      // Next to the single fees, the total must not read as another fee.
      label: text(fees.providerFee === null ? 'publicOrder.fees' : 'publicOrder.allFees'),
      value: all === null ? '—' : `${text.amount(all)} ${fromCurrency.ticker}`,
      spoken: all === null ? text('calculator.notAvailable') : undefined,
    },
  ];
}
