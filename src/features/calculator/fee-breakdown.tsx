// The collapsible fee summary: rate, each fee, and their total.
import { memo, useState } from 'react';
import { Disclosure } from '../../ui/display/disclosure.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { SummaryLines } from '../../ui/display/summary-lines.tsx';
import { useWritten } from '../../ui/live.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { LazyAside, useLoadedLater } from './lazy-aside.tsx';
import { LazyFailure } from './lazy-notices.tsx';
import type { CalculatorTexts } from './calculator-texts.ts';
import { useCalculatorText, useCalculatorValues, useLiveCalculator } from './use-calculator.ts';

const closedOf = ({ closed }: CalculatorTexts) => closed;

function setText(element: HTMLElement, text: string | null): void {
  if (element.textContent !== text) element.textContent = text;
}

export const FeeBreakdown = memo(function FeeBreakdown() {
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

/** Above the method, so that it is seen before the button even in a low window. */
export const FeesFailure = memo(function FeesFailure() {
  const { calculator } = useWidget().commands;
  const [haveFailed] = useCalculatorValues(({ view }) => [view.haveFeesFailed]);
  return haveFailed && <LazyFailure what="fees" onRetry={calculator.retryFees} />;
});

/** In the line of the total, so that no gap appears above the rate. */
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
