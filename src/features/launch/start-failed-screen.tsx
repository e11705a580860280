// Why the widget could not start: the merchant's wrong parameters by name, or a gateway that does not answer.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { MessageKey } from '../../i18n/messages.ts';
import { Artwork } from '../../ui/display/artwork.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { StepFrame } from '../shell/step-frame.tsx';
import { useText, useWidget } from '../widget-context.tsx';
import { WrongParameters } from './wrong-parameters.tsx';
import type { Diagnostic } from '../../domain/launch/diagnostic.ts';
import { Alert } from '../../ui/display/alert.tsx';

const LEAD_BY_CODE: Readonly<Record<string, MessageKey>> = {
  network_error: 'startFailed.unreachable',
  time_out: 'startFailed.slow',
  password_issue_too_early: 'errors.tooManyRequests',
};

export function StartFailedScreen() {
  const { stores, commands } = useWidget();
  const { failure, isGatewayLocal } = useSnapshot(stores.widget);
  const text = useText();
  const { retry } = commands.start;
  const isUnreachable = failure?.code === 'network_error';
  useEffect(() => {
    if (!isUnreachable) return;
    // A connection that comes back needs no press.
    const start = () => void retry();
    window.addEventListener('online', start);
    return () => window.removeEventListener('online', start);
  }, [isUnreachable, retry]);
  if (!failure) return null;
  const { code, fields, reason, message } = failure;
  if (code === 'merchant_validation_failer') return <WrongParameters failure={{ ...failure, fields }} />;
  const lead = Object.hasOwn(LEAD_BY_CODE, code) ? LEAD_BY_CODE[code]! : 'startFailed.gateway';
  return (
    <StepFrame
      title={text('startFailed.title')}
      lead={text(lead)}
      centered
      artwork={<Artwork kind="warning" />}
      action={
        <Button variant="primary" onClick={retry}>
          {text('shell.tryAgain')}
        </Button>
      }
    >
      {isGatewayLocal && <DeveloperNotes diagnostics={[{ reason, message }]} />}
    </StepFrame>
  );
}

function DeveloperNotes({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  return diagnostics.map(({ reason, message }) => (
    <div key={reason} lang="en">
      <Alert tone="info" silent title={<code>{reason}</code>}>
        {message}
      </Alert>
    </div>
  ));
}
