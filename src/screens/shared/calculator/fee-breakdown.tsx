// The collapsible fee summary: rate, each fee, and what they sum up to (specification 1, section 2 'Calculator').
import { memo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { SummaryLines, type SummaryLine } from '../../../ui/summary-lines.tsx';
import { useText, useWidget } from '../../parts/widget-context.tsx';
import { LazyFailure } from './lazy-notices.tsx';

export interface FeeBreakdownProps {
  /** `1 USDT = 1.02 USD`. */
  rate: string | null;
  /** In the pay currency, four decimals; null is a dash. */
  providerFee: string | null;
  networkFee: string | null;
  baseCost: string | null;
  /** The pay amount. */
  total: string;
  ticker: string;
  isLoading: boolean;
  haveFailed: boolean;
  onRetry: () => unknown;
}

export const FeeBreakdown = memo(function FeeBreakdown(props: FeeBreakdownProps) {
  const { rate, ticker, isLoading, haveFailed, onRetry } = props;
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const amount = (id: string, label: string, value: string | null): SummaryLine => ({
    id,
    label,
    value: value ? `${value} ${ticker}` : '—',
    spoken: value ? undefined : text('calculator.notAvailable'),
    loading: isLoading,
  });
  if (haveFailed) return <LazyFailure what="fees" onRetry={onRetry} />;
  return (
    <Disclosure title={text('calculator.fees')} aside={rate && `≈ ${rate}`} open={isOpen} onOpen={setOpen}>
      <SummaryLines
        lines={[
          {
            id: 'rate',
            label: text('calculator.rate'),
            value: rate ?? '—',
            spoken: rate ? undefined : text('calculator.notAvailable'),
          },
          amount('base', text('calculator.baseCost'), props.baseCost),
          amount('provider', text('calculator.providerFee'), props.providerFee),
          amount('network', text('calculator.networkFee'), props.networkFee),
          { ...amount('total', text('calculator.total'), props.total || null), loading: false, strong: true },
        ]}
      />
      <VerificationNote />
    </Disclosure>
  );
});

/** Said before the e-mail code, not after it: what an amount will need. */
function VerificationNote() {
  const { config, mode } = useSnapshot(useWidget().stores.widget);
  const text = useText();
  const limit = config?.limits.lightKyc;
  if (!limit || mode === 'sell') return null;
  return <p className="calculator__note">{text('calculator.lightLimit', { ...limit })}</p>;
}
