// The identity verification inside the card, or in a separate tab.
import { useEffect, useState, useRef } from 'react';
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
import { NewsOfOrders } from './news-of-orders.tsx';
import { OnPhone } from '../../shell/on-phone.tsx';
import { useLazyModule } from '../../use-lazy-module.ts';
import { PhoneNumberField } from '../phone-number-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useStyles } from '../../../ui/styles.tsx';
import css from './kyc-frame.css';

export function KycScreen() {
  const { stores, commands } = useWidget();
  const { phase, token, directLink, isRetryOffered, error, isPhoneWrong } = useSnapshot(stores.kyc);
  const text = useText();
  const read = useReactionText();
  useEffect(() => void commands.kyc.open(), [commands]);
  // A pressed button disappears, so each press moves the focus to the title.
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

/** Shows several reasons as a list, separated by spaces, because its text must be the joined reasons. */
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

const loadPhoneCode = () => import('./phone-code.tsx');

/** A longer URL would need a code too dense for a camera to read from a screen. */
const MAX_LENGTH = 400;

/** 'Continue on your phone': documents and faces are easier to take there. */
function ContinueOnPhone({ address }: { address: string }) {
  if (address.length > MAX_LENGTH) return null;
  return <OnPhone>{() => <PhoneCode address={address} />}</OnPhone>;
}

function PhoneCode({ address }: { address: string }) {
  const module = useLazyModule(loadPhoneCode, 'now');
  return module && <module.PhoneCode address={address} />;
}

interface KycPhoneProps {
  error: string | null;
  /** Requests the check again, with this phone. */
  onSend: (phone: string) => void;
}

/**
 * Lets the customer correct a phone that the identity check refused, on the same screen: before the check, no other screen is accessible.
 */
function KycPhone({ error, onSend }: KycPhoneProps) {
  const { stores } = useWidget();
  const { phone: refused } = useSnapshot(stores.kyc);
  const { customer } = useSnapshot(stores.session);
  const [sent] = useState(refused ?? customer?.phone ?? '');
  const [phone, setPhone] = useState(sent);
  const text = useText();
  return (
    <Stack>
      <PhoneNumberField
        value={phone}
        onValue={setPhone}
        countryCode={customer?.country?.isoAlpha2 ?? ''}
        error={phone === sent ? error : null}
      />
      <Button wide onClick={() => onSend(phone)}>
        {text('shell.tryAgain')}
      </Button>
    </Stack>
  );
}

interface KycFrameProps {
  token: string | null;
  isLoading: boolean;
}

/** Contains the vendor's widget: an empty leaf element, because the vendor clears its container. */
function KycFrame({ token, isLoading }: KycFrameProps) {
  const { commands } = useWidget();
  const text = useText();
  const title = text('kyc.frameTitle');
  const placeRef = useRef<HTMLDivElement>(null);
  useStyles(css);
  useEffect(() => {
    if (token === null || !placeRef.current) return;
    const mounted = commands.kyc.mount(placeRef.current, title);
    return () => void mounted.then((stop) => stop());
    // Another language must not restart the verification.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the initial title; the next effect updates it
  }, [commands, token]);
  useEffect(() => {
    const frame = placeRef.current?.querySelector('iframe');
    if (frame) frame.title = title;
  }, [title]);
  return (
    <div className="kyc-frame">
      {isLoading && <Skeleton height="block" />}
      <VisuallyHidden live="polite">{isLoading ? text('kyc.loading') : null}</VisuallyHidden>
      <div className="kyc-frame__place" ref={placeRef} />
    </div>
  );
}
