// The merchant's launch was refused: every wrong field and why; from one that was good before, the way back to the merchant.
import { useSnapshot } from 'valtio';
import type { MessageKey } from '../../i18n/messages.ts';
import type { Text } from '../../i18n/text.ts';
import type { StartFailure } from '../shell/widget-store.ts';
import { StepFrame } from '../shell/step-frame.tsx';
import { useLeaveLink } from '../shell/way-on.tsx';
import { Artwork } from '../../ui/display/artwork.tsx';
import { Panel } from '../../ui/surfaces/layout.tsx';
import { useStyles } from '../../ui/styles.tsx';
import { useText, useWidget } from '../widget-context.tsx';
import css from './wrong-parameters.css';

interface Failure extends Omit<StartFailure, 'fields'> {
  fields: Readonly<Record<string, readonly string[]>>;
}

export function WrongParameters({ failure }: { failure: Failure }) {
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
      // An address whose signature has not been checked leads nowhere.
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
 * The data was right: a new launch is one look at the merchant's page away. None of these may say that nothing was charged, since an order of
 * this launch may be paid.
 */
const LEADS: Readonly<Record<string, MessageKey>> = {
  launch_expired: 'startFailed.overLead',
  launch_replayed: 'startFailed.usedLead',
};

/** The gateway may send any word as the reason. */
const leadOf = ({ reason }: Failure): MessageKey =>
  Object.hasOwn(LEADS, reason) ? LEADS[reason]! : 'startFailed.merchantLead';

/** For a customer who does not read English, the language of all launch errors, which are for the merchant's developers. */
const REASONS: Readonly<Record<string, MessageKey>> = {
  expiresAt: 'startFailed.linkExpired',
  nonce: 'startFailed.linkUsed',
};

function reasonOf(name: string, reasons: readonly string[], text: Text): string {
  if (text.locale === 'en') return reasons.join('. ').replaceAll('.. ', '. ');
  return text(Object.hasOwn(REASONS, name) ? REASONS[name]! : 'startFailed.refused');
}

/** The two errors of a combination of parameters have titles of their own. */
function titleOf({ message }: Failure, text: Text): string {
  if (message === 'Undefined flow type') return text('startFailed.flowTitle');
  return message === 'UNIMPLEMENTED_FLOW_PARAMS' ? message : text('startFailed.merchantTitle');
}
