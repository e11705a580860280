// The waiting screen while the bank's page has its own window, or could not get one: the buttons that lead to it, and Cancel.
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { CancelOrderButton } from '../../order/views/cancel-order-button.tsx';
import { OrderMessage } from '../../order/views/order-message.tsx';
import { PaymentWait } from '../../order/views/payment-wait.tsx';
import type { PaymentStore } from '../../../orders/payment-store.ts';
import { HeldText, HeldTitle } from '../../shell/held-text.tsx';
import { useSafeUrl } from '../../shell/use-safe-url.ts';
import { useStored } from '../../use-stored.ts';
import { useText, useWidget } from '../../widget-context.tsx';
import { type PageKey, usePageText } from './use-page-text.ts';

/** No text claims that the window is open, blocked or closed unless this page can know it. */
const LEADS: Record<NonNullable<PaymentStore['missingWindow']>, PageKey> = {
  blocked: 'auth.blockedLead',
  refused: 'auth.refusedLead',
  unopened: 'auth.blockedLead',
  closed: 'auth.closedLead',
  unseen: 'auth.unseenLead',
};

export function BankWindowWait({ artwork, children }: { artwork?: ReactNode; children: ReactNode }) {
  const { missingWindow } = useSnapshot(useWidget().stores.payment);
  const text = useText();
  const pageText = usePageText();
  const titles = [text('auth.awaiting'), pageText('auth.pageTitle')] as const;
  const awaited = pageText('auth.windowLead');
  const leadOf = (missing: keyof typeof LEADS) => pageText(LEADS[missing]);
  const leads = [...new Set([awaited, ...(Object.keys(LEADS) as (keyof typeof LEADS)[]).map(leadOf)])];
  return (
    <PaymentWait
      // Whether the window is there is known a little later, and it may be closed at any time.
      title={<HeldTitle shown={missingWindow ? titles[1] : titles[0]} others={titles} />}
      lead={<HeldText shown={missingWindow ? leadOf(missingWindow) : awaited} others={leads} />}
      artwork={artwork}
      action={
        <>
          {children}
          <CancelOrderButton />
        </>
      }
    >
      <OrderMessage />
    </PaymentWait>
  );
}

/** Opens the bank's page by a press, because the browser blocks a window without one. */
export function OpenBankPage() {
  const { commands, stores } = useWidget();
  const { missingWindow } = useSnapshot(stores.payment);
  const text = useText();
  if (missingWindow === 'refused') return <OtherWays />;
  return (
    <Button variant="primary" onClick={() => commands.payment.openBankPage()}>
      {text('auth.openPage')}
    </Button>
  );
}

/** In-app browsers and sandboxed frames refuse windows to scripts: a link, this window and a frame remain. */
function OtherWays() {
  const { commands, stores } = useWidget();
  const isKeptOut = useStored(stores.widget, ({ blockedFeatures }) =>
    blockedFeatures.includes('bank_page_blocked'),
  );
  const { mayLeave } = useSnapshot(stores.payment);
  const address = useSafeUrl()(useSnapshot(stores.order).providerAuth?.authUrl);
  const text = useText();
  const inThisWindow = mayLeave && (
    <>
      <Button wide onClick={() => commands.payment.leaveForBankPage()}>
        {text('auth.openInThisWindow')}
      </Button>
      <Text muted small center>
        {text(mayLeave === 'and_return' ? 'auth.thisWindowNote' : 'auth.noReturnNote')}
      </Text>
    </>
  );
  const here = !isKeptOut && (
    <Button wide onClick={() => commands.payment.showBankPageHere(true)}>
      {text('auth.showHere')}
    </Button>
  );
  return (
    <>
      {address && (
        <ButtonLink href={address} variant="primary" target="_blank">
          {text('auth.openPage')}
        </ButtonLink>
      )}
      {mayLeave === 'for_good' ? (
        <>
          {here}
          {inThisWindow}
        </>
      ) : (
        <>
          {inThisWindow}
          {here}
        </>
      )}
    </>
  );
}
