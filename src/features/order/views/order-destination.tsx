// Before every payment: what is bought, on which network, to which wallet, and in whose shop.
import { useSnapshot } from 'valtio';
import type { Currency } from '../../../domain/catalogue/currency.ts';
import { networkForWallets } from '../../../domain/catalogue/network-names.ts';
import { Panel, Stack } from '../../../ui/surfaces/layout.tsx';
import { SummaryLines } from '../../../ui/display/summary-lines.tsx';
import { WalletWithMemo, useSilo } from '../../shell/index.ts';
import { useText, useWidget } from '../../widget-context.tsx';
import { useOrder } from './use-order.ts';

export function OrderDestination() {
  const { catalog, launch } = useWidget().stores;
  const currencies = useSnapshot(catalog).currencies as readonly Currency[];
  const merchant = useSnapshot(launch).merchant?.name;
  const order = useOrder();
  const silo = useSilo();
  const text = useText();
  if (!order) return null;
  const { toCurrency, toWallet, toMemo } = order;
  const known = currencies.find(
    ({ tickerWithNetwork }) => tickerWithNetwork === toCurrency.tickerWithNetwork,
  );
  const network = networkForWallets(known ?? toCurrency, silo);
  return (
    <Panel title={text('confirm.destination')}>
      <Stack gap="tight">
        <SummaryLines
          lines={[
            ...(merchant ? [{ id: 'merchant', label: text('confirm.merchant'), value: merchant }] : []),
            {
              id: 'currency',
              label: text('confirm.currency'),
              value: known?.viewedTicker ?? toCurrency.ticker,
            },
            ...(network ? [{ id: 'network', label: text('confirm.network'), value: network }] : []),
          ]}
        />
        {toWallet && <WalletWithMemo wallet={toWallet} memo={toMemo} />}
      </Stack>
    </Panel>
  );
}
