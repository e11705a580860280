// Third column of the sheet: messages, trackers and results.
import type { ReactElement } from 'react';
import { Alert } from '../../src/ui/display/alert.tsx';
import { Artwork } from '../../src/ui/display/artwork.tsx';
import { Button } from '../../src/ui/actions/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { CopyButton } from '../../src/ui/actions/copy-button.tsx';
import { Disclosure } from '../../src/ui/display/disclosure.tsx';
import { ExternalLink, LinkButton } from '../../src/ui/actions/external-link.tsx';
import { HeaderBar, HeaderHelp } from '../../src/ui/surfaces/header-bar.tsx';
import { Panel, Spread, Stack, Text } from '../../src/ui/surfaces/layout.tsx';
import { MiddleText } from '../../src/ui/display/middle-text.tsx';
import { QrImage } from '../../src/ui/display/qr-image.tsx';
import { Screen } from '../../src/ui/surfaces/screen.tsx';
import { Skeleton } from '../../src/ui/skeleton.tsx';
import { Spinner } from '../../src/ui/spinner.tsx';
import { StatusDot } from '../../src/ui/display/status-dot.tsx';
import { StepTracker } from '../../src/ui/display/step-tracker.tsx';
import { SummaryLines } from '../../src/ui/display/summary-lines.tsx';
import { address, imageAddress } from '../support/web-address.ts';

const nothing = () => undefined;
const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const HEADER = (
  <HeaderBar
    help={<HeaderHelp label="Help" href={address('#')} />}
    close={{ label: 'Close', onClick: nothing }}
  >
    Order
  </HeaderBar>
);

const copy = (label: string, text: string) => (
  <CopyButton iconOnly label={label} text={text} copiedLabel="Copied" failedLabel="Could not copy" />
);

const TRACKER = (
  <Card label="Status" header={HEADER}>
    <Screen title="Almost done" takesFocus={false}>
      <SummaryLines
        lines={[
          { id: 'order', label: 'Order', value: 'A1B2…F6G7H8' },
          { id: 'wallet', label: 'Send to', value: <MiddleText text={WALLET} /> },
        ]}
      />
      <Panel>
        <StepTracker
          label="Order status"
          reached={2}
          steps={[
            { title: 'Ordered', detail: '21/11/2026, 08:24:41' },
            { title: 'Verified' },
            { title: 'Processed' },
            { title: 'Delivering crypto' },
          ]}
        />
      </Panel>
      <Disclosure title="Summary" aside="100 USD" open onOpen={nothing}>
        <SummaryLines
          lines={[
            { id: 'got', label: 'You got', value: '94.1176 USDT' },
            { id: 'base', label: 'Base cost', value: '96.00 USD' },
            { id: 'total', label: 'Total', value: '100.00 USD', strong: true },
          ]}
        />
      </Disclosure>
      <Panel title="Need help?" action={<LinkButton>Contact us</LinkButton>}>
        <Text muted small>
          Quote your order id and we will look at it at once.
        </Text>
      </Panel>
      <ExternalLink href={address('#')} icon newTabLabel="(opens in a new tab)">
        View on Blockchain Explorer
      </ExternalLink>
    </Screen>
  </Card>
);

const RESULT = (
  <Card label="Failure" header={HEADER}>
    <Screen
      title="SOMETHING WENT WRONG"
      lead="Your bank declined the payment. If your card was charged, the amount is released in about 10 working days."
      artwork={<Artwork kind="failure" />}
      centered
      takesFocus={false}
      action={
        <>
          <Button variant="primary">Try again</Button>
          <Button variant="quiet" wide>
            Back to calculator
          </Button>
        </>
      }
    >
      <Spread>
        <Text>
          <StatusDot tone="failed" label="failed" /> Order A1B2…F6G7H8
        </Text>
        {copy('Copy order id', 'A1B2')}
      </Spread>
    </Screen>
  </Card>
);

const MESSAGES = (
  <Card label="Messages">
    <Screen title="Messages" takesFocus={false}>
      <Alert tone="danger" title="The payment failed" action={<Button variant="quiet">Try again</Button>}>
        Your card was not charged.
      </Alert>
      <Alert tone="warning" title="The rate has changed">
        You get 94.1176 USDT instead of 95.2000 USDT.
      </Alert>
      <Alert tone="success">Your address was saved.</Alert>
      <Alert tone="info" dismiss={{ label: 'Dismiss', onClick: nothing }}>
        If you have moved or changed your phone number to continue, enter the new information
      </Alert>
      <Spread>
        <StatusDot tone="progress" label="in progress" />
        <StatusDot tone="complete" label="complete" />
        <StatusDot tone="failed" label="failed" />
        <Spinner />
        <Spinner size="large" />
      </Spread>
      <Spread>
        <Artwork kind="success" />
        <Artwork kind="warning" />
        <Artwork kind="waiting" />
      </Spread>
      <Stack gap="tight">
        <Skeleton width="half" height="line" />
        <Skeleton height="field" />
      </Stack>
      <QrImage src={imageAddress(PIXEL)} alt="Payment code" />
      <CopyButton label="Copy code" text="x" copiedLabel="Copied" failedLabel="Could not copy" />
    </Screen>
  </Card>
);

export const RESULTS: ReactElement[] = [TRACKER, RESULT, MESSAGES];
