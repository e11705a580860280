// Before every payment: what is bought, on which network, to which wallet, and in whose shop.
import { useSnapshot } from 'valtio';
import type { Order } from '../../../domain/order/order.ts';
import { Panel, Stack } from '../../../ui/surfaces/layout.tsx';
import { SummaryLines } from '../../../ui/display/summary-lines.tsx';
import { WalletWithMemo } from '../../shell/index.ts';
import { useText, useWidget } from '../../widget-context.tsx';
import { useCurrencyNames } from './use-currency-names.ts';
import { useDestinationTitle } from './use-goes-to.tsx';
import { useOrder } from './use-order.ts';

export function OrderDestination() {
  const order = useOrder();
  return order && <Destination order={order} />;
}

function Destination({ order: { toCurrency, toWallet, toMemo } }: { order: Order }) {
  const merchant = useSnapshot(useWidget().stores.launch).merchant?.name;
  const title = useDestinationTitle('confirm.destination');
  const { ticker, network } = useCurrencyNames(toCurrency);
  const text = useText();
  return (
    <Panel title={title}>
      <Stack gap="tight">
        <SummaryLines
          lines={[
            ...(merchant ? [{ id: 'merchant', label: text('confirm.merchant'), value: merchant }] : []),
            { id: 'currency', label: text('confirm.currency'), value: ticker },
            ...(network ? [{ id: 'network', label: text('confirm.network'), value: network }] : []),
          ]}
        />
        {toWallet && <WalletWithMemo wallet={toWallet} memo={toMemo} />}
      </Stack>
    </Panel>
  );
}
