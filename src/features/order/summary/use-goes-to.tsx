// Where the crypto of a payment to a merchant goes: said in place of 'You receive', and beside it where that name is agreed.
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
  /** '' where it is not known. */
  name: string;
  wallet: string;
}

/** Null for a purchase of the customer's own. Before there is an order the signed launch tells. */
export function usePaidMerchant(order: Pick<Order, 'type' | 'toWallet'> | null): PaidMerchant | null {
  const { stores } = useWidget();
  const { flow, payload, merchant } = useSnapshot(stores.launch);
  const signed = flow === 'payment' && stores.widget.mode === 'buy' ? payload?.toWallet : undefined;
  const wallet = order ? order.toWallet : signed;
  // A gateway may leave the type out; the launch that it is shown for has signed the merchant's wallet.
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

/** The name of the amount that is bought, wherever it is not the calculator's field. */
export function useReceiveLabel(): string {
  const merchant = usePaidMerchant(useOrder());
  const say = useGoesToText();
  const text = useText();
  return merchant ? say(merchant) : text('calculator.youReceive');
}

/** The heading above the wallet that gets it; `own` where it is the customer's. */
export function useDestinationTitle(own: MessageKey): string {
  const merchant = usePaidMerchant(useOrder());
  const say = useGoesToText();
  const text = useText();
  return merchant ? say(merchant) : text(own);
}

/** A sentence on a screen whose headings are agreed; nothing for a purchase of the customer's own. */
export function GoesToLine({ order }: { order: Order }) {
  const merchant = usePaidMerchant(order);
  const say = useGoesToText();
  return merchant && <Text>{say(merchant, order)}</Text>;
}

/** Says that the merchant was not paid, where an order came to nothing. */
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

/** The line of a summary; none for a purchase of the customer's own. */
export function useGoesToLines(): SummaryLine[] {
  const order = useOrder();
  const merchant = usePaidMerchant(order);
  const say = useGoesToText();
  if (!merchant) return [];
  return [{ id: 'goes-to', label: say(merchant, order), value: <MiddleText text={merchant.wallet} /> }];
}
