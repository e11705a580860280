// The identity verification inside the card, or in a separate tab.
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { WebAddress } from '../../../lib/web-address.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ExternalLink } from '../../../ui/actions/external-link.tsx';
import { Stack, Text } from '../../../ui/surfaces/layout.tsx';
import { FocusedTitle } from '../../shell/focus/focused-title.tsx';
import { StepFrame } from '../../shell/step-frame.tsx';
import { useReactionText } from '../../shell/use-reaction-text.ts';
import { useText, useWidget } from '../../widget-context.tsx';
import { KycPhone } from './kyc-phone.tsx';
import { KycFrame } from './kyc-frame.tsx';
import { ContinueOnPhone } from './continue-on-phone.tsx';
import { NewsOfOrders } from './news-of-orders.tsx';

export function KycScreen() {
  const { stores, commands } = useWidget();
  const { phase, token, directLink, isRetryOffered, error, isPhoneWrong } = useSnapshot(stores.kyc);
  const text = useText();
  const read = useReactionText();
  useEffect(() => void commands.kyc.open(), [commands]);
  // The pressed button goes away with what it was for.
  const [pressCount, setPressCount] = useState(0);
  const again = (load: () => unknown) => () => {
    setPressCount(pressCount + 1);
    load();
  };
  return (
    <StepFrame
      title={<FocusedTitle text={text('kyc.title')} moment={pressCount} />}
      lead={text('kyc.lead')}
      step="verify"
      onBack={() => void commands.kyc.back()}
    >
      <NewsOfOrders />
      <RejectLabels />
      {isRetryOffered && (
        <Button variant="primary" onClick={again(commands.kyc.retry)}>
          {text('kyc.retry')}
        </Button>
      )}
      <CameraNotice />
      {phase === 'failed' ? (
        <Alert
          tone="danger"
          title={text('kyc.failed')}
          action={
            !isPhoneWrong && <Button onClick={again(commands.kyc.reload)}>{text('shell.tryAgain')}</Button>
          }
        >
          {!isPhoneWrong && read(error)}
        </Alert>
      ) : (
        <KycFrame key={token} token={token} isLoading={phase === 'loading'} />
      )}
      {phase === 'failed' && isPhoneWrong && (
        <KycPhone error={read(error)} onSend={(phone) => again(() => commands.kyc.sendPhone(phone))()} />
      )}
      {directLink && <OtherWays address={directLink} />}
      {/* Reserves their place until the URL arrives with the token. */}
      {!directLink && phase === 'loading' && (
        <div className="kyc-frame__held" inert>
          <Stack>
            <OtherWays address={null} />
          </Stack>
        </div>
      )}
    </StepFrame>
  );
}

/** The check on another device, and in a separate tab. */
function OtherWays({ address }: { address: WebAddress | null }) {
  const text = useText();
  return (
    <>
      <ContinueOnPhone address={address ?? ''} />
      <Text small>
        {address ? (
          <ExternalLink href={address} newTabLabel={text('confirm.newTab')} icon>
            {text('kyc.newTab')}
          </ExternalLink>
        ) : (
          text('kyc.newTab')
        )}
      </Text>
    </>
  );
}

/** The reasons why the last attempt was rejected. */
function RejectLabels() {
  const { kyc, session } = useWidget().stores;
  const { customer } = useSnapshot(session);
  const { isHandedIn } = useSnapshot(kyc);
  const text = useText();
  const labels =
    !isHandedIn && customer?.kyc.status === 'retry' ? Object.values(customer.kyc.rejectLabels) : [];
  if (labels.length === 0) return null;
  return (
    <Alert tone="warning" title={text('kyc.retryTitle')}>
      <RejectReasons labels={labels} />
    </Alert>
  );
}

/** Several reasons show as a list, but read as one text: the product requires that they are joined. */
function RejectReasons({ labels }: { labels: readonly string[] }) {
  if (labels.length === 1) return sentence(labels[0]!);
  return (
    <ul>
      {labels.map((label) => (
        <li key={label}>{`${sentence(label)} `}</li>
      ))}
    </ul>
  );
}

function sentence(label: string): string {
  return /[.!?]$/.test(label) ? label : `${label}.`;
}

function CameraNotice() {
  const { camera, directLink } = useSnapshot(useWidget().stores.kyc);
  const text = useText();
  if (!camera) return null;
  const key = camera === 'frame' ? 'kyc.cameraFrame' : 'kyc.cameraPage';
  return <Alert tone="info">{text(directLink ? key : 'kyc.cameraNoTab')}</Alert>;
}
