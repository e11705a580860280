// The part in the shop's page: one button, in the style of the vendor whose payment sheet this device has, and the price.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { hasFailed, isFinal } from '../../../domain/order/status.ts';
import { isCalculatorPath, ROUTES } from '../../../domain/routes/paths.ts';
import type { ExpressSheet, ExpressType } from '../../../vendors/express/express-sheet.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ExpressButton } from '../../../ui/actions/express-button.tsx';
import { ExternalLink } from '../../../ui/actions/external-link.tsx';
import { AmountText } from '../../../ui/amount-text.tsx';
import { useTimeout } from '../../../ui/use-timeout.ts';
import { useOrderOrChoiceSummary } from '../../order/summary/use-choice-summary.ts';
import { useSheets } from '../without-card/use-sheets.ts';
import { useColorScheme } from '../../shell/use-color-scheme.ts';
import { useSafeUrl } from '../../shell/use-safe-url.ts';
import { useText, useWidget } from '../../widget-context.tsx';

/** If the settings and sheets take longer, the button opens the whole widget. */
const WAIT_MS = 4_000;

const METHOD = 'google_pay';
const LABELS = { google_pay: 'express.googlePay', apple_pay: 'express.applePay' } as const;

export interface ExpressEntryProps {
  isOpen: boolean;
  onOpen: () => unknown;
  onPay: (type: ExpressType) => unknown;
}

export function ExpressEntry({ isOpen, onOpen, onPay }: ExpressEntryProps) {
  const { stores, commands } = useWidget();
  const { phase } = useSnapshot(stores.widget);
  const { hasAllMessages } = useSnapshot(stores.settings);
  const text = useText();
  const isDark = useColorScheme() === 'dark';
  const start = useStart(isOpen);
  const label = useOpenLabel();
  useEffect(() => void commands.settings.loadAllMessages(), [commands]);
  // Once there was a button, reloading the price does not remove it.
  const [wasReady, setWasReady] = useState(false);
  const isReady = hasAllMessages && (phase === 'failed' || (phase === 'done' && (start.isKnown || wasReady)));
  if (isReady && !wasReady) setWasReady(true);
  if (!isReady)
    return (
      <Entry>
        <div className="express-entry__wait" role="status" aria-label={text('shell.loading')} />
      </Entry>
    );
  if (phase === 'failed')
    return (
      <Entry lines={<p>{text('express.notStarted')}</p>}>
        <Button wide onClick={() => commands.start.retry()}>
          {text('shell.tryAgain')}
        </Button>
      </Entry>
    );
  const { sheet } = start;
  return sheet ? (
    <Entry lines={<Lines isAgreed />}>
      <ExpressButton
        type={sheet.type}
        label={text(LABELS[sheet.type])}
        language={text.locale}
        isDark={isDark}
        draw={sheet.drawButton}
        busy={false}
        onClick={() => {
          commands.calculator.choosePaymentType(METHOD);
          return onPay(sheet.type);
        }}
      />
    </Entry>
  ) : (
    <Entry lines={<Lines />}>
      <Button variant="primary" onClick={onOpen}>
        {text(label)}
      </Button>
    </Entry>
  );
}

function Entry({ children, lines }: { children: ReactNode; lines?: ReactNode }) {
  const { tag } = useText();
  return (
    <section className="express-entry" lang={tag}>
      {children}
      {lines && <div className="express-entry__lines">{lines}</div>}
    </section>
  );
}

/** The button opens the widget in its current state: to pay, to continue, or to look at the finished order. */
function useOpenLabel() {
  const { stores } = useWidget();
  const { entries, index } = useSnapshot(stores.route);
  const { order } = useSnapshot(stores.order);
  const { path } = entries[index]!;
  if (isCalculatorPath(path) || path === ROUTES.buyCountryUnavailable) return 'express.payByCard';
  return order && isFinal(order.status) ? 'express.showOrder' : 'express.continue';
}

/** The total to pay, or already paid, what the customer receives, and the terms that the press accepts. */
function Lines({ isAgreed = false }: { isAgreed?: boolean }) {
  const { stores } = useWidget();
  const { config } = useSnapshot(stores.widget);
  const { order } = useSnapshot(stores.order);
  const isOver = useOpenLabel() === 'express.showOrder';
  const { payAmount, payTicker, receiveAmount, receiveTicker } = useOrderOrChoiceSummary();
  const text = useText();
  const terms = useSafeUrl()(config?.links.terms);
  const agreement = text('agreement.byPaying');
  return (
    <>
      {payAmount && receiveAmount && !(isOver && hasFailed(order!.status)) && (
        <p>
          <AmountText>
            {text(isOver ? 'express.paid' : 'express.sums', {
              pay: `${text.amount(payAmount)} ${payTicker}`,
              receive: `${text.amount(receiveAmount)} ${receiveTicker}`,
            })}
          </AmountText>
        </p>
      )}
      {isAgreed && (
        <p>
          {terms ? (
            <ExternalLink href={terms} newTabLabel={text('confirm.newTab')}>
              {agreement}
            </ExternalLink>
          ) : (
            agreement
          )}
        </p>
      )}
    </>
  );
}

/** Returns the payment sheet of this device with which the payment can begin. Asks the vendors after the first quote. */
function useStart(isOpen: boolean): { isKnown: boolean; sheet: ExpressSheet | null } {
  const { stores, commands } = useWidget();
  const { phase, config } = useSnapshot(stores.widget);
  const { form } = useSnapshot(stores.calculator);
  const { payload } = useSnapshot(stores.launch);
  const { entries, index } = useSnapshot(stores.route);
  const isAtStart = phase === 'done' && isCalculatorPath(entries[index]!.path);
  const isQuoted = isAtStart && form.feesState === 'loaded';
  const isOffered =
    [undefined, METHOD].includes(payload?.paymentType) &&
    commands.calculator.shown().paymentTypes.includes(METHOD);
  // Reloading the price does not remove the sheet.
  const [wasQuoted, setWasQuoted] = useState(false);
  if (isQuoted && !wasQuoted) setWasQuoted(true);
  const sheets = useSheets(wasQuoted && isOffered);
  const isLate = useIsLate(phase === 'done');
  const [first] = sheets ?? [];
  const sheet = (isAtStart && isOffered && first) || null;
  // Quote the price for the sheet, once; later the customer may choose another method in the dialog.
  const wasChosen = useRef(false);
  useEffect(() => {
    if (!sheet || isOpen || wasChosen.current) return;
    wasChosen.current = true;
    commands.calculator.choosePaymentType(METHOD);
  }, [sheet, isOpen, commands]);
  const hasAnswers = isQuoted && (!isOffered || (config !== null && sheets !== null));
  return { isKnown: !isAtStart || isLate || form.feesState === 'failed' || hasAnswers, sheet };
}

function useIsLate(isStarted: boolean): boolean {
  const [isLate, setLate] = useState(false);
  const startTimeout = useTimeout();
  useEffect(() => {
    if (isStarted) startTimeout(() => setLate(true), WAIT_MS);
  }, [isStarted, startTimeout]);
  return isLate;
}
