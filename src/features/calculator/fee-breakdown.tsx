// The collapsible fee summary: rate, each fee, and what they sum up to.
import { memo, useState } from 'react';
import { needsLightKyc } from '../../domain/customer/light-kyc.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SummaryLines, type SummaryLine } from '../../ui/summary-lines.tsx';
import { useLocalAmount, useLocalRate } from '../shell/use-local-amount.ts';
import { useStored } from '../use-stored.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { LazyFailure } from './lazy-notices.tsx';
import { useCalculator, useCalculatorValues } from './use-calculator.ts';

export const FeeBreakdown = memo(function FeeBreakdown() {
  const { calculator } = useWidget().commands;
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [exactRate, haveFailed] = useCalculatorValues(({ view }) => [view.rate, view.haveFeesFailed]);
  const rate = useLocalRate(exactRate);
  return (
    <>
      {haveFailed && <LazyFailure what="fees" onRetry={calculator.retryFees} />}
      <Disclosure title={text('calculator.fees')} aside={rate && `≈ ${rate}`} open={isOpen} onOpen={setOpen}>
        <FeeLines isSeen={isOpen} />
        <VerificationNote />
      </Disclosure>
    </>
  );
});

/** In the pay currency; what is not known is a dash. */
const FeeLines = memo(function FeeLines({ isSeen }: { isSeen: boolean }) {
  const text = useText();
  // Unseen they would make each key press wait: they follow when the typing rests.
  const { view, form } = useCalculator((shown) => shown, isSeen ? 'now' : 'later');
  const { fees, isCalculating } = view;
  const rate = useLocalRate(view.rate);
  const local = useLocalAmount();
  const line = (id: string, label: string, value: string | null, loading = false): SummaryLine => ({
    id,
    label,
    value: value ?? '—',
    spoken: value ? undefined : text('calculator.notAvailable'),
    loading,
  });
  const amount = (value: string | null) => (value ? `${local(value)} ${form.pay?.viewedTicker ?? ''}` : null);
  return (
    <SummaryLines
      lines={[
        line('rate', text('calculator.rate'), rate),
        line('base', text('calculator.baseCost'), amount(fees.baseCost), isCalculating),
        line('provider', text('calculator.providerFee'), amount(fees.providerFee), isCalculating),
        line('network', text('calculator.networkFee'), amount(fees.networkFee), isCalculating),
        { ...line('total', text('calculator.total'), amount(form.payValue)), strong: true },
      ]}
    />
  );
});

/** Said before the e-mail code, not after it: what an amount will need, while a name and a country may be enough. */
function VerificationNote() {
  const { widget, session } = useWidget().stores;
  const limit = useStored(widget, ({ config, mode }) => (mode === 'buy' ? config?.limits.lightKyc : null));
  const isEnough = useStored(session, ({ customer }) => !customer || needsLightKyc(customer));
  const text = useText();
  if (!limit || !isEnough) return null;
  return <p className="calculator__note">{text('calculator.lightLimit', { ...limit })}</p>;
}
