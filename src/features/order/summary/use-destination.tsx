// Names the merchant who receives the crypto of a payment: instead of 'You receive', or beside it if that label is prescribed.
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Order } from '../../../domain/order/order.ts';
import { FOR_MERCHANT } from '../../../domain/order/for-merchant.ts';
import { MiddleText } from '../../../ui/display/middle-text.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import type { SummaryLine } from '../../../ui/display/summary-lines.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { useOrder } from './use-order.ts';

interface PaidMerchant {
  /** '' if the name is not known. */
  name: string;
  wallet: string;
}

/** Null if the customer buys for themselves. Before there is an order, the signed launch decides. */
export function usePaidMerchant(order: Pick<Order, 'type' | 'toWallet'> | null): PaidMerchant | null {
  const { stores } = useWidget();
  const { flow, payload, merchant } = useSnapshot(stores.launch);
  const signed = flow === 'payment' && stores.widget.mode === 'buy' ? payload?.toWallet : undefined;
  const wallet = order ? order.toWallet : signed;
  // A gateway may omit the type; then the merchant's wallet, signed in this launch, decides.
  const isSigned = signed !== undefined && wallet === signed;
  const isPaid = order?.type === undefined ? isSigned : order.type === FOR_MERCHANT;
  return isPaid ? { name: merchant?.name ?? '', wallet: wallet ?? '' } : null;
}

type Named = Pick<PaidMerchant, 'name'>;

/** Returns a function for texts about a merchant; the second key is for a merchant whose name is not known. */
export function useMerchantText(): (
  keys: readonly [named: MerchantKey, unnamed: MessageKey],
  merchant: Named,
) => ReactNode {
  const text = useText();
  return ([named, unnamed], { name }) =>
    name ? <AmountText keep={[name]}>{text(named, { merchant: name })}</AmountText> : text(unnamed);
}

type MerchantKey =
  | 'calculator.merchantReceives'
  | 'failure.merchantUnpaid'
  | 'order.goesTo'
  | 'order.sentTo'
  | 'publicOrder.receivedBy'
  | 'tracker.paidTo';

/** 'Goes to Harbour Games', and 'Sent to Harbour Games' once the order is complete. */
export function useDestinationText(): (merchant: Named, order?: Pick<Order, 'status'> | null) => ReactNode {
  const merchantText = useMerchantText();
  return (merchant, order) =>
    merchantText(
      order?.status === 'complete'
        ? ['order.sentTo', 'order.sentToMerchant']
        : ['order.goesTo', 'order.goesToMerchant'],
      merchant,
    );
}

/** The label of the amount that the merchant receives in a payment; the calculator has the same label. */
export function useReceivedByText(isDone = false): (merchant: Named) => ReactNode {
  const merchantText = useMerchantText();
  return (merchant) =>
    merchantText(
      isDone
        ? ['tracker.paidTo', 'tracker.paidToMerchant']
        : ['calculator.merchantReceives', 'calculator.someMerchantReceives'],
      merchant,
    );
}

/** The label of the bought amount, outside of the calculator's field. */
export function useReceiveLabel(): ReactNode {
  const merchant = usePaidMerchant(useOrder());
  const destinationText = useDestinationText();
  const text = useText();
  return merchant ? destinationText(merchant) : text('calculator.youReceive');
}

/** The heading above the receiving wallet; `own` if it is the customer's. */
export function useDestinationTitle(own: MessageKey): ReactNode {
  const merchant = usePaidMerchant(useOrder());
  const destinationText = useDestinationText();
  const text = useText();
  return merchant ? destinationText(merchant) : text(own);
}

/** A sentence for screens with prescribed headings; nothing if the customer buys for themselves. */
export function DestinationLine({ order }: { order: Order }) {
  const merchant = usePaidMerchant(order);
  const destinationText = useDestinationText();
  return merchant && <Text>{destinationText(merchant, order)}</Text>;
}

/** Says that the merchant was not paid, if an order has failed. */
export function MerchantUnpaid({ order }: { order: Order }) {
  const merchant = usePaidMerchant(order);
  const merchantText = useMerchantText();
  return (
    merchant && (
      <Text>{merchantText(['failure.merchantUnpaid', 'failure.someMerchantUnpaid'], merchant)}</Text>
    )
  );
}

/** The line of a summary; none if the customer buys for themselves. */
export function useDestinationLines(): SummaryLine[] {
  const order = useOrder();
  const merchant = usePaidMerchant(order);
  const destinationText = useDestinationText();
  if (!merchant) return [];
  return [
    {
      id: 'merchant-wallet',
      label: destinationText(merchant, order),
      value: <MiddleText text={merchant.wallet} grouped />,
    },
  ];
}
