// Shows why the widget could not start: the merchant's wrong parameters, or a gateway that does not respond.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { MessageKey } from '../../i18n/messages.ts';
import { Artwork } from '../../ui/display/artwork.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { StepFrame } from '../shell/step-frame.tsx';
import { useText, useWidget } from '../widget-context.tsx';
import type { Diagnostic } from '../../domain/launch/diagnostic.ts';
import { Alert } from '../../ui/display/alert.tsx';
import type { Text } from '../../i18n/text.ts';
import type { StartFailure } from '../shell/widget-store.ts';
import { useLeaveLink } from '../shell/leave-order-action.tsx';
import { Panel } from '../../ui/surfaces/layout.tsx';
import { useStyles } from '../../ui/styles.tsx';
import css from './wrong-parameters.css';

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
    // Retries automatically when the connection is back.
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

interface Failure extends Omit<StartFailure, 'fields'> {
  fields: Readonly<Record<string, readonly string[]>>;
}

/** Shows why a merchant's launch was refused, field by field; if the launch was valid before, with a link back to the merchant. */
function WrongParameters({ failure }: { failure: Failure }) {
  useStyles(css);
  const text = useText();
  const { merchant } = useSnapshot(useWidget().stores.launch);
  const back = useLeaveLink({ primary: true });
  const fields = Object.entries(failure.fields);
  return (
    <StepFrame
      title={titleOf(failure, text)}
      lead={text(leadOf(failure))}
      centered
      artwork={<Artwork kind="failure" />}
      // Without a checked signature, the return URL is not offered.
      action={merchant && back}
    >
      {fields.length > 0 && (
        <Panel title={text('startFailed.fields')}>
          <dl className="parameters">
            {fields.map(([name, reasons]) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{reasonOf(name, reasons, text)}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </StepFrame>
  );
}

/**
 * The data was right, and the merchant's page can provide a new launch. None of these texts may say that nothing was charged, because an order
 * of this launch may be paid.
 */
const LEADS: Readonly<Record<string, MessageKey>> = {
  launch_expired: 'startFailed.overLead',
  launch_replayed: 'startFailed.usedLead',
};

/** The gateway may send any word as the reason. */
const leadOf = ({ reason }: Failure): MessageKey =>
  Object.hasOwn(LEADS, reason) ? LEADS[reason]! : 'startFailed.merchantLead';

/** For customers who do not read English: all launch errors are in English, for the merchant's developers. */
const REASONS: Readonly<Record<string, MessageKey>> = {
  expiresAt: 'startFailed.linkExpired',
  nonce: 'startFailed.linkUsed',
};

function reasonOf(name: string, reasons: readonly string[], text: Text): string {
  if (text.locale === 'en') return reasons.join('. ').replaceAll('.. ', '. ');
  return text(Object.hasOwn(REASONS, name) ? REASONS[name]! : 'startFailed.refused');
}

/** The two errors about a combination of parameters have separate titles. */
function titleOf({ message }: Failure, text: Text): string {
  if (message === 'Undefined flow type') return text('startFailed.flowTitle');
  return message === 'UNIMPLEMENTED_FLOW_PARAMS' ? message : text('startFailed.merchantTitle');
}
