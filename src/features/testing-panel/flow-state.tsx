// The testing panel's list of versions, the state of the flow, and the current order.
import { useSnapshot } from 'valtio';
import type { TestingView } from './testing-commands.ts';
import { SummaryLines } from '../../ui/display/summary-lines.tsx';
import { useText, useWidget } from '../widget-context.tsx';

export function FlowState({ view }: { view: TestingView }) {
  const { stores } = useWidget();
  const { mode, phase, config } = useSnapshot(stores.widget);
  const { flow } = useSnapshot(stores.launch);
  const { entries, index } = useSnapshot(stores.route);
  const { customer } = useSnapshot(stores.session);
  const { order } = useSnapshot(stores.order);
  const text = useText();
  const unknown = text('testing.notTold');
  const line = (id: string, label: string, value: string) => ({ id, label, value });
  return (
    <SummaryLines
      lines={[
        line('widget', text('testing.widgetVersion'), view.version),
        line('gateway', text('testing.gatewayVersion'), config?.version ?? unknown),
        line('vault', text('testing.vaultVersion'), config?.vault.version ?? unknown),
        line('state', text('testing.flowState'), `${mode}, ${flow}, ${phase}`),
        line('route', text('testing.route'), entries[index]!.path),
        line('kyc', text('testing.kyc'), customer?.kyc.status ?? text('testing.signedOut')),
        line(
          'order',
          text('testing.order'),
          order ? `${order.id}, ${order.status}` : text('testing.noOrder'),
        ),
        line('provider', text('testing.provider'), order?.paymentProviderId ?? '—'),
      ]}
    />
  );
}
