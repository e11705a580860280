// What is shown while the bank's page has a window of its own, or was not let have one: the way to it, and Cancel.
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { MessageKey } from '../../i18n/messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CancelOrderButton, OrderMessage, PaymentWait } from '../order/index.ts';
import type { PaymentStore } from '../payment/index.ts';
import { useText, useWidget } from '../widget-context.tsx';

/** Never that it is open, blocked or closed where this page cannot know. */
const LEADS: Record<NonNullable<PaymentStore['missingWindow']>, MessageKey> = {
  blocked: 'auth.blockedLead',
  unopened: 'auth.blockedLead',
  closed: 'auth.closedLead',
  unseen: 'auth.unseenLead',
};

export function BankWindowWait({ artwork, children }: { artwork?: ReactNode; children: ReactNode }) {
  const { missingWindow } = useSnapshot(useWidget().stores.payment);
  const text = useText();
  return (
    <PaymentWait
      title={text(missingWindow ? 'auth.pageTitle' : 'auth.awaiting')}
      lead={text(missingWindow === null ? 'auth.windowLead' : LEADS[missingWindow])}
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

/** The bank's page is opened by a press: a window that nobody asked for is blocked. */
export function OpenBankPage() {
  const { commands } = useWidget();
  const text = useText();
  return (
    <Button variant="primary" onClick={() => commands.payment.openBankPage()}>
      {text('auth.openPage')}
    </Button>
  );
}
