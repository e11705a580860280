// The authorization that the bank asks for: a code or its own page, with a waiting screen until that is known.
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { type ProviderAuth, authKindOf } from '../../../domain/order/provider-auth.ts';
import { AwaitingView } from '../../order/views/awaiting-view.tsx';
import { useOrder, useOrderSummary } from '../../order/summary/use-order.ts';
import { useWidget, useText } from '../../widget-context.tsx';
import { CancelOrderButton } from '../../order/views/cancel-order-button.tsx';
import { FeeSummary } from '../../order/summary/fee-summary.tsx';
import { OrderDestination } from '../../order/views/order-destination.tsx';
import { OrderMessage } from '../../order/views/order-message.tsx';
import { StepFrame } from '../../shell/step-frame.tsx';
import { useSafeUrl } from '../../shell/use-safe-url.ts';
import { useStored } from '../../use-stored.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useStyles } from '../../../ui/styles.tsx';
import { BankWindowWait, OpenBankPage } from './bank-window-wait.tsx';
import css from './bank-page-view.css';
import { usePageText } from './use-page-text.ts';
import { bankCodeProblem } from '../../../domain/customer/confirmation-code.ts';
import { CodeInput } from '../../../ui/fields/code-input.tsx';
import { Hint, Stack } from '../../../ui/surfaces/layout.tsx';
import { OrderNumber } from '../../order/views/order-number.tsx';
import { PaidSum } from '../../order/views/paid-sum.tsx';
import { useReactionText } from '../../shell/use-reaction-text.ts';

export function AuthorizationView() {
  const { stores, commands } = useWidget();
  const auth = useSnapshot(stores.order).providerAuth as ProviderAuth | null;
  const order = useOrder();
  // The bank may decide late: the authorization is loaded again with each change of the order.
  useEffect(() => {
    void commands.payment.loadAuth();
  }, [commands, order]);
  const kind = authKindOf(auth);
  if (kind === 'page') return <BankPageView auth={auth!} />;
  if (kind === null) return <AwaitingView />;
  return <AuthCodeView key={kind} kind={kind} />;
}

/** Allows scripts, forms and popups, but no navigation of the page that hosts the widget. */
const SANDBOX = 'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** The bank's own page: in a frame here, or a button that opens it in a window. */
function BankPageView({ auth }: { auth: ProviderAuth }) {
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

const TEXTS = {
  sms: { title: 'auth.smsTitle', lead: 'auth.smsLead' },
  bank_code: { title: 'auth.bankTitle', lead: 'auth.bankLead' },
} as const;

/** 'Enter SMS code' and 'Enter BANK code': six digits, submitted automatically when complete, or by the button or Enter. */
function AuthCodeView({ kind }: { kind: 'sms' | 'bank_code' }) {
  const isAuthorizing = useSnapshot(useWidget().stores.payment).busy === 'authorizing';
  const order = useOrder();
  const summary = useOrderSummary(order);
  const text = useText();
  const { field, submit } = useCode();
  const { title, lead } = TEXTS[kind];
  return (
    <StepFrame
      step="pay"
      title={text(title)}
      lead={text(lead)}
      onSubmit={() => void submit()}
      action={
        <>
          <Button variant="primary" type="submit" busy={isAuthorizing}>
            {text('auth.authorize')}
          </Button>
          {!isAuthorizing && <CancelOrderButton />}
        </>
      }
    >
      <Stack>
        {order && <PaidSum order={order} />}
        <CodeInput {...field} label={text(title)} labelHidden readOnly={isAuthorizing} />
        {/* The bank sends the code, and the contract has no call to resend it: the hint says what the customer can do. */}
        {kind === 'sms' && <Hint>{text('auth.smsMissing')}</Hint>}
        <OrderMessage />
        {order && <OrderNumber order={order} />}
      </Stack>
      <OrderDestination />
      {summary && <FeeSummary summary={summary} isWalletShown />}
    </StepFrame>
  );
}

/** The typed code, its error, and its submission. */
function useCode() {
  const { stores, commands } = useWidget();
  const { codeError } = useSnapshot(stores.payment);
  const text = useText();
  const read = useReactionText();
  const ref = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [hasTried, setTried] = useState(false);
  const sentByItself = useRef<string | null>(null);
  const problem = hasTried ? bankCodeProblem(code) : null;
  const onValue = (digits: string) => {
    setCode(digits);
    if (codeError) void commands.payment.forgetCodeError();
  };
  const send = async (complete: string) => {
    await commands.orders.confirmCode(complete);
    // Selects the refused code, so that typing replaces it.
    if (stores.payment.codeError) ref.current?.select();
  };
  const onComplete = (complete: string) => {
    // Banks count wrong codes: the same code is submitted again only by a press.
    if (complete === sentByItself.current) return;
    sentByItself.current = complete;
    void send(complete);
  };
  const submit = async () => {
    setTried(true);
    if (bankCodeProblem(code)) return ref.current?.focus();
    await send(code);
  };
  const error = problem ? text(problem) : read(codeError);
  return { field: { ref, value: code, onValue, onComplete, error }, submit };
}
