// Shown before every payment: the card, if known, the bought currency, its network, the wallet, and the merchant.
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Order } from '../../../domain/order/order.ts';
import { Panel, Stack } from '../../../ui/surfaces/layout.tsx';
import { SummaryLines, type SummaryLine } from '../../../ui/display/summary-lines.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { WalletWithMemo } from '../../shell/wallet/wallet-with-memo.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { useCurrencyNames } from './use-currency-names.ts';
import { useDestinationTitle, usePaidMerchant } from '../summary/use-destination.tsx';
import { useOrder } from '../summary/use-order.ts';
import { useSeller } from '../summary/use-seller.ts';

export interface OrderDestinationProps {
  /** The card that pays. */
  card?: ReactNode;
}

export function OrderDestination({ card }: OrderDestinationProps) {
  const order = useOrder();
  return order && <Destination order={order} card={card} />;
}

function Destination({ order, card }: OrderDestinationProps & { order: Order }) {
  const { toCurrency, toWallet, toMemo } = order;
  const merchant = useSnapshot(useWidget().stores.launch).merchant?.name;
  const isNamedBelow = usePaidMerchant(order) !== null;
  const seller = useSeller();
  const title = useDestinationTitle('confirm.destination');
  const { ticker, network } = useCurrencyNames(toCurrency);
  const text = useText();
  const lines: SummaryLine[] = [];
  if (card) lines.push({ id: 'pay-with', label: text('card.payWith'), value: card });
  // The settings may load after the order, so a skeleton reserves the line.
  if (seller !== undefined)
    lines.push({
      id: 'seller',
      label: text('confirm.seller'),
      value: seller ?? <Skeleton width="short" />,
      words: true,
    });
  if (merchant && !isNamedBelow)
    lines.push({ id: 'merchant', label: text('confirm.merchant'), value: merchant, words: true });
  lines.push({
    id: 'destination',
    label: title,
    value: network ? `${ticker} · ${network}` : ticker,
    words: true,
  });
  return (
    <Panel>
      <Stack gap="tight">
        <SummaryLines lines={lines} />
        {toWallet && <WalletWithMemo wallet={toWallet} memo={toMemo} />}
      </Stack>
    </Panel>
  );
}
