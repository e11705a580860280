// The calculator of both directions: amounts, currencies, payment type, fees.
import { memo, useState, useCallback, useId, type ReactNode } from 'react';
import { CalculatorAmounts } from './calculator-amounts.tsx';
import { LazyNotices, LazyFailure, LateOffer } from './lazy-notices.tsx';
import { ProceedButton } from './proceed-button.tsx';
import { cardParts } from '../../domain/launch/card-parts.ts';
import type { PaymentType } from '../../domain/order/payment.ts';
import { Select } from '../../ui/fields/select.tsx';
import { useOfferedName } from '../shell/use-offered-name.ts';
import { useText, useWidget, useMode } from '../widget-context.tsx';
import { useCalculatorText, useCalculatorValues, useLiveCalculator } from './use-calculator.ts';
import { Disclosure } from '../../ui/display/disclosure.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { SummaryLines } from '../../ui/display/summary-lines.tsx';
import { useWritten } from '../../ui/live.ts';
import { LazyAside, useLoadedLater } from './lazy-aside.tsx';
import type { CalculatorTexts } from './calculator-texts.ts';
import type { Mode } from '../../domain/launch/setting-types.ts';
import { PromoPlate } from '../../ui/display/promo-plate.tsx';
import { Screen } from '../../ui/surfaces/screen.tsx';
import { Tabs } from '../../ui/surfaces/tabs.tsx';
import { useStyles } from '../../ui/styles.tsx';
import { ShellCard } from '../shell/shell-card.tsx';
import { useFollowedValues, useStored, type Followed } from '../use-stored.ts';
import css from './calculator.css';
import { promoText } from './promo-text.ts';

/** Does not render while the customer types: each part reads its own values. */
export const CalculatorScreen = memo(function CalculatorScreen() {
  return (
    <CalculatorFrame action={<ProceedButton />}>
      <LazyNotices />
      <CalculatorAmounts />
      <FeesFailure />
      <PaymentMethod />
      <FeeBreakdown />
    </CalculatorFrame>
  );
});

/** The pair's payment method; if it was cleared, an error says why Proceed has to wait. */
const PaymentMethod = memo(function PaymentMethod() {
  const { commands, stores } = useWidget();
  const { calculator } = commands;
  const text = useText();
  const payment = useCalculatorText((texts) => texts.payment);
  const nameOf = useOfferedName();
  // Fixed if the merchant signed it. Read without a subscription, because the launch is set before the first render.
  const isFixed = cardParts(stores.launch).locks.paymentType;
  return (
    <Select
      label={text('calculator.paymentMethod')}
      data-ref="payment-type"
      {...payment}
      options={payment.options.map(({ value }) => ({ value, label: nameOf(value) }))}
      disabled={payment.options.length === 0 || isFixed}
      onValue={(value) => value && calculator.choosePaymentType(value as PaymentType)}
    />
  );
});

const closedOf = ({ closed }: CalculatorTexts) => closed;

function setText(element: HTMLElement, text: string | null): void {
  if (element.textContent !== text) element.textContent = text;
}

/** The collapsible fee summary: rate, each fee, and their total. */
const FeeBreakdown = memo(function FeeBreakdown() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [haveFailed, hasRate] = useCalculatorValues(({ view }, { closed }) => [
    view.haveFeesFailed,
    closed !== null,
  ]);
  const closed = useLiveCalculator(closedOf);
  const asideRef = useWritten(haveFailed ? null : closed, setText);
  return (
    <>
      <Disclosure
        title={text('calculator.fees')}
        aside={haveFailed ? <NoFees /> : hasRate && closed.read()}
        asideRef={asideRef}
        open={isOpen}
        onOpen={setOpen}
      >
        <FeeLines isSeen={isOpen} />
      </Disclosure>
      <div className="calculator__hold">
        <LazyAside />
      </div>
    </>
  );
});

/** Shown above the payment method, so that it is in sight even in a low window. */
const FeesFailure = memo(function FeesFailure() {
  const { calculator } = useWidget().commands;
  const [haveFailed] = useCalculatorValues(({ view }) => [view.haveFeesFailed]);
  return haveFailed && <LazyFailure what="fees" onRetry={calculator.retryFees} />;
});

/** Shown in the line of the total, so that no gap appears above the rate. */
function NoFees() {
  const text = useText();
  const rate = useCalculatorText(closedOf);
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{text('calculator.notAvailable')}</VisuallyHidden>
      {rate}
    </>
  );
}

const FeeLines = memo(function FeeLines({ isSeen }: { isSeen: boolean }) {
  // Lines that are out of sight would delay each keystroke, so they render when the typing pauses.
  const [lines, hasRule] = useCalculatorValues(
    ({ form }, { summary }) => [summary, form.fees?.providerFee.type === 'max'],
    isSeen ? 'now' : 'later',
  );
  const later = useLoadedLater(hasRule);
  return hasRule && later ? (
    <later.RuledLines lines={lines} isSeen={isSeen} />
  ) : (
    <SummaryLines lines={lines} />
  );
});

interface CalculatorFrameProps {
  action: ReactNode;
  children: ReactNode;
}

/** The card around the calculator: promo plate, Buy and Sell tabs, and the action. */
function CalculatorFrame({ action, children }: CalculatorFrameProps) {
  const { calculator } = useWidget().stores;
  const state = useStored(calculator, ({ isSwitching, hasSwitchFailed }) =>
    isSwitching ? 'switching' : hasSwitchFailed ? 'failed' : 'ready',
  );
  const isSwitching = state === 'switching';
  const text = useText();
  const panelId = useId();
  useStyles(css);
  return (
    <ShellCard step="amount">
      <Screen
        title={text('calculator.title')}
        titleHidden
        takesFocus={false}
        action={state !== 'failed' && action}
      >
        <Promo key={useMode()} />
        <DirectionTabs panelId={panelId} />
        <div
          id={panelId}
          className="calculator"
          data-ref="panel"
          aria-busy={isSwitching || undefined}
          inert={isSwitching}
        >
          {state === 'failed' ? <SwitchFailed /> : children}
        </div>
      </Screen>
      <LateOffer />
    </ShellCard>
  );
}

const PROMO: Followed = { session: 'now', widget: 'now', calculator: 'now' };

/** The offer of one direction. An offer that no longer applies is hidden but keeps its place: a field must not move during typing. */
const Promo = memo(function Promo() {
  const { stores, commands } = useWidget();
  const [key, isDismissed] = useFollowedValues(stores, PROMO, () => [
    promoText(stores),
    stores.calculator.isPromoDismissed,
  ]);
  const [last, setLast] = useState(key);
  if (key && key !== last) setLast(key);
  const text = useText();
  if (!last || isDismissed) return null;
  return (
    <PromoPlate
      isGone={!key}
      dismissLabel={text('promo.dismiss')}
      onDismiss={commands.calculator.dismissPromo}
    >
      {text(last)}
    </PromoPlate>
  );
});

/** Hidden if a merchant passed launch parameters, or if the page hides it. */
const DirectionTabs = memo(function DirectionTabs({ panelId }: { panelId: string }) {
  const { stores, commands } = useWidget();
  const mode = useMode();
  // Read without a subscription, because the launch is set before the first render.
  const isGone = !cardParts(stores.launch).hasTabs;
  const text = useText();
  const select = useCallback((id: Mode) => void commands.calculator.switchMode(id), [commands]);
  if (isGone) return null;
  return (
    <Tabs
      label={text('calculator.direction')}
      tabs={[
        { id: 'buy', label: text('calculator.buy') },
        { id: 'sell', label: text('calculator.sell') },
      ]}
      selected={mode}
      onSelect={select}
      panelId={panelId}
    />
  );
});

function SwitchFailed() {
  const { stores, commands } = useWidget();
  const retry = () => commands.calculator.switchMode(stores.widget.mode);
  return <LazyFailure what="rates" onRetry={retry} />;
}
