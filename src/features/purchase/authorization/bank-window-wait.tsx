// The waiting screen while the bank's page has its own window, or could not get one: the buttons that lead to it, and Cancel.
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../../ui/actions/button.tsx';
import { CancelOrderButton } from '../../order/views/cancel-order-button.tsx';
import { OrderMessage } from '../../order/views/order-message.tsx';
import { PaymentWait } from '../../order/views/payment-wait.tsx';
import type { PaymentStore } from '../../../orders/payment-store.ts';
import { FixedHeightText, FixedHeightTitle } from '../../shell/fixed-height-text.tsx';
import { useLazyModule } from '../../use-lazy-module.ts';
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

const loadWays = () => import('./other-ways.tsx');

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
      // The state of the window is known only after a moment, and the customer may close it at any time.
      title={<FixedHeightTitle shown={missingWindow ? titles[1] : titles[0]} others={titles} />}
      lead={<FixedHeightText shown={missingWindow ? leadOf(missingWindow) : awaited} others={leads} />}
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
  const isRefused = missingWindow === 'refused';
  const ways = useLazyModule(loadWays, isRefused ? 'now' : null);
  if (isRefused) return ways && <ways.OtherWays />;
  return (
    // If the window is already open, this button is not the next step.
    <Button
      variant={missingWindow ? 'primary' : 'secondary'}
      wide
      onClick={() => commands.payment.openBankPage()}
    >
      {text('auth.openPage')}
    </Button>
  );
}
