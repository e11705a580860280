// The bank's own page: in a frame here, or a button that opens it in a window.
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { ProviderAuth } from '../../../domain/order/provider-auth.ts';
import { CancelOrderButton } from '../../order/views/cancel-order-button.tsx';
import { FeeSummary } from '../../order/summary/fee-summary.tsx';
import { OrderDestination } from '../../order/views/order-destination.tsx';
import { OrderMessage } from '../../order/views/order-message.tsx';
import { useOrder, useOrderSummary } from '../../order/summary/use-order.ts';
import { StepFrame } from '../../shell/step-frame.tsx';
import { useSafeUrl } from '../../shell/use-safe-url.ts';
import { useStored } from '../../use-stored.ts';
import { useText, useWidget } from '../../widget-context.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { useStyles } from '../../../ui/styles.tsx';
import { BankWindowWait, OpenBankPage } from './bank-window-wait.tsx';
import css from './bank-page-view.css';
import { usePageText } from './use-page-text.ts';

/** Allows scripts, forms and popups, but no navigation of the page that hosts the widget. */
const SANDBOX = 'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

export function BankPageView({ auth }: { auth: ProviderAuth }) {
  const { stores } = useWidget();
  const { isBankHere } = useSnapshot(stores.payment);
  const isKeptOut = useStored(stores.widget, ({ blockedFeatures }) =>
    blockedFeatures.includes('bank_page_blocked'),
  );
  return (auth.displayType === 'iframe' || isBankHere) && !isKeptOut ? (
    <BankFrame auth={auth} />
  ) : (
    <BankWindowWait>
      <OpenBankPage />
    </BankWindowWait>
  );
}

function BankFrame({ auth }: { auth: ProviderAuth }) {
  const { commands, stores } = useWidget();
  const { isBankHere } = useSnapshot(stores.payment);
  const text = useText();
  const pageText = usePageText();
  const summary = useOrderSummary(useOrder());
  const frameRef = useRef<HTMLIFrameElement>(null);
  const address = useSafeUrl()(auth.authUrl);
  useStyles(css);
  useEffect(() => {
    void commands.payment.watchBankFrame(frameRef.current?.contentWindow ?? null);
    return () => void commands.payment.watchBankFrame(null);
  }, [commands]);
  if (!address) return null;
  return (
    <StepFrame
      step="pay"
      still
      title={pageText('auth.pageTitle')}
      lead={isBankHere ? pageText('auth.shownHereLead') : undefined}
      action={
        <>
          {isBankHere && (
            <Button wide onClick={() => commands.payment.showBankPageHere(false)}>
              {text('auth.anotherWay')}
            </Button>
          )}
          <CancelOrderButton />
        </>
      }
    >
      <iframe
        ref={frameRef}
        className="bank-page"
        src={address}
        title={pageText('auth.frameTitle')}
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
      />
      <OrderMessage />
      <OrderDestination />
      {summary && <FeeSummary summary={summary} isOpenAtFirst isWalletShown />}
    </StepFrame>
  );
}
