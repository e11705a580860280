// Public tracking: anyone who knows an order's id sees its progress, without signing in and without personal data.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { PublicOrder } from '../../domain/order/order.schema.ts';
import { Alert } from '../../ui/display/alert.tsx';
import { Artwork } from '../../ui/display/artwork.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { StepFrame } from '../shell/step-frame.tsx';
import { WaitingFrame } from '../shell/waiting-frame.tsx';
import { useText, useWidget } from '../widget-context.tsx';
import { TrackedOrder } from './tracked-order.tsx';

export function PublicOrderScreen() {
  const { stores, commands } = useWidget();
  const { phase, order } = useSnapshot(stores.publicOrder);
  useEffect(() => {
    const stop = commands.publicOrder.open();
    return () => void stop.then((end) => end());
  }, [commands]);
  if (phase === 'not_found') return <NotFound />;
  if (order) return <TrackedOrder order={order as PublicOrder} />;
  return phase === 'stopped' ? <Unreachable /> : <Loading />;
}

function Loading() {
  const text = useText();
  return <WaitingFrame title={text('publicOrder.title')} waitsFor={text('publicOrder.loading')} />;
}

function NotFound() {
  const { commands } = useWidget();
  const text = useText();
  return (
    <StepFrame
      centered
      title={text('publicOrder.notFoundTitle')}
      lead={text('publicOrder.notFoundLead')}
      artwork={<Artwork kind="failure" />}
      action={
        <Button variant="primary" onClick={() => commands.publicOrder.goHome()}>
          {text('publicOrder.home')}
        </Button>
      }
    />
  );
}

function Unreachable() {
  const { commands } = useWidget();
  const text = useText();
  return (
    <StepFrame
      centered
      title={text('publicOrder.title')}
      artwork={<Artwork kind="warning" />}
      action={
        <>
          <Button variant="primary" onClick={() => commands.publicOrder.retry()}>
            {text('shell.tryAgain')}
          </Button>
          <Button wide onClick={() => commands.publicOrder.goHome()}>
            {text('publicOrder.home')}
          </Button>
        </>
      }
    >
      <Alert tone="danger">{text('publicOrder.stopped')}</Alert>
    </StepFrame>
  );
}
