// Controls for a sandbox gateway: all order and identity statuses, spelled as on the server, and the clock.
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { KYC_STATUSES } from '../../domain/customer/kyc-status.ts';
import { knownStatuses, type KnownStatus } from '../../domain/order/status.ts';
import { Alert } from '../../ui/display/alert.tsx';
import { useText, useWidget } from '../widget-context.tsx';
import { ButtonGroup } from './button-group.tsx';

const MINUTE_MS = 60_000;

/** Steps of the clock, in minutes. */
const STEPS = ['1', '15', '60'] as const;

const named = <Id extends string>(ids: readonly Id[]) => ids.map((id) => ({ id, label: id }));

export function SandboxControls({ serverTime }: { serverTime: string }) {
  const { stores, commands } = useWidget();
  const { order } = useSnapshot(stores.order);
  const { customer } = useSnapshot(stores.session);
  const text = useText();
  const [hasFailed, setFailed] = useState(false);
  const act = (running: Promise<unknown>) =>
    running.then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <>
      <ButtonGroup
        label={text('testing.moveOrder')}
        buttons={named(knownStatuses())}
        current={(order?.status ?? null) as KnownStatus | null}
        disabled={!order}
        onPress={(status) => act(commands.testing.moveOrder(status))}
      />
      <ButtonGroup
        label={text('testing.setKyc')}
        buttons={named(KYC_STATUSES)}
        current={customer?.kyc.status ?? null}
        disabled={!customer}
        onPress={(status) => act(commands.testing.setKyc(status))}
      />
      <ButtonGroup
        label={text('testing.clock', { time: serverTime })}
        buttons={STEPS.map((id) => ({ id, label: text('testing.advance', { minutes: id }) }))}
        onPress={(minutes) => act(commands.testing.advance(Number(minutes) * MINUTE_MS))}
      />
      {hasFailed && <Alert tone="danger">{text('testing.failed')}</Alert>}
    </>
  );
}
