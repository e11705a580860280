// Who receives the crypto of a payment to a merchant: shown instead of 'You receive', or beside it where that label is prescribed.
import { useSnapshot } from 'valtio';
import type { Order } from '../../../domain/order/order.ts';
import { FOR_MERCHANT } from '../../../domain/order/for-merchant.ts';
import { MiddleText } from '../../../ui/display/middle-text.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
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

/** 'Goes to Harbour Games', and 'Sent to Harbour Games' once the order is complete. */
export function useGoesToText(): (
  merchant: Pick<PaidMerchant, 'name'>,
  order?: Pick<Order, 'status'> | null,
) => string {
  const text = useText();
  return ({ name }, order) => {
    const [named, unnamed] =
      order?.status === 'complete'
        ? (['order.sentTo', 'order.sentToMerchant'] as const)
        : (['order.goesTo', 'order.goesToMerchant'] as const);
    return name ? text(named, { merchant: name }) : text(unnamed);
  };
}

/** The label of the bought amount, outside of the calculator's field. */
export function useReceiveLabel(): string {
  const merchant = usePaidMerchant(useOrder());
  const goesToText = useGoesToText();
  const text = useText();
  return merchant ? goesToText(merchant) : text('calculator.youReceive');
}

/** The heading above the receiving wallet; `own` if it is the customer's. */
export function useDestinationTitle(own: MessageKey): string {
  const merchant = usePaidMerchant(useOrder());
  const goesToText = useGoesToText();
  const text = useText();
  return merchant ? goesToText(merchant) : text(own);
}

/** A sentence for screens with prescribed headings; nothing if the customer buys for themselves. */
export function GoesToLine({ order }: { order: Order }) {
  const merchant = usePaidMerchant(order);
  const goesToText = useGoesToText();
  return merchant && <Text>{goesToText(merchant, order)}</Text>;
}

/** Says that the merchant was not paid, if an order has failed. */
export function MerchantUnpaid({ order }: { order: Order }) {
  const merchant = usePaidMerchant(order);
  const text = useText();
  if (!merchant) return null;
  const { name } = merchant;
  return (
    <Text>
      {name ? text('failure.merchantUnpaid', { merchant: name }) : text('failure.someMerchantUnpaid')}
    </Text>
  );
}

/** The line of a summary; none if the customer buys for themselves. */
export function useGoesToLines(): SummaryLine[] {
  const order = useOrder();
  const merchant = usePaidMerchant(order);
  const goesToText = useGoesToText();
  if (!merchant) return [];
  return [
    {
      id: 'goes-to',
      label: goesToText(merchant, order),
      value: <MiddleText text={merchant.wallet} grouped />,
    },
  ];
}
