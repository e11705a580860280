// The collapsible fee summary: rate, each fee, and their total.
import { memo, useState } from 'react';
import { Disclosure } from '../../ui/display/disclosure.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { SummaryLines } from '../../ui/display/summary-lines.tsx';
import { useText, useWidget } from '../widget-context.tsx';
import { LazyAside, useLoadedLater } from './lazy-aside.tsx';
import { LazyFailure } from './lazy-notices.tsx';
import { useCalculatorValues } from './use-calculator.ts';

export const FeeBreakdown = memo(function FeeBreakdown() {
  const { calculator } = useWidget().commands;
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [haveFailed, closed] = useCalculatorValues(({ view }, texts) => [view.haveFeesFailed, texts.closed]);
  return (
    <>
      {haveFailed && <LazyFailure what="fees" onRetry={calculator.retryFees} />}
      <Disclosure
        title={text('calculator.fees')}
        aside={haveFailed ? <NoFees rate={closed} /> : closed}
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

/** In the line of the sum, so that what the rate stands under is no gap. */
function NoFees({ rate }: { rate: string | null }) {
  const text = useText();
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{text('calculator.notAvailable')}</VisuallyHidden>
      {rate}
    </>
  );
}

const FeeLines = memo(function FeeLines({ isSeen }: { isSeen: boolean }) {
  // Unseen lines would delay each key press, so they render when the typing pauses.
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
