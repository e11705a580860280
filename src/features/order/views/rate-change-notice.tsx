// The notice of a changed rate: old and new amounts side by side, until the customer accepts.
import { useSnapshot } from 'valtio';
import { isSameAmount } from '../../../domain/money/money.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SummaryLines, type SummaryLine } from '../../../ui/summary-lines.tsx';
import { ScrollIntoView, useLocalAmount } from '../../shell/index.ts';
import { useOrder, useOrderSummary } from './use-order.ts';
import { useText, useWidget } from '../../widget-context.tsx';

const FEES = [
  ['providerFee', 'calculator.providerFee'],
  ['networkFee', 'calculator.networkFee'],
] as const;

/** Nothing while there is no change to accept. `onAccept`: sell has its own way on. */
export function RateChangeNotice({ onAccept }: { onAccept?: () => unknown }) {
  const { stores, commands } = useWidget();
  const { rateChange, activity } = useSnapshot(stores.order);
  const summary = useOrderSummary(useOrder());
  const text = useText();
  const local = useLocalAmount();
  if (!rateChange || !summary) return null;
  const { before, after } = rateChange;
  const line = (id: string, label: string, was: string, now: string, ticker: string): SummaryLine => ({
    id,
    label,
    value: `${local(now)} ${ticker}`,
    was: isSameAmount(was, now) ? undefined : `${local(was)} ${ticker}`,
    strong: true,
  });
  const fees = FEES.flatMap(([name, label]) => {
    const [was, is] = [before[name], after[name]];
    return was === undefined || is === undefined || isSameAmount(was, is)
      ? []
      : [line(name, text(label), was, is, summary.payTicker)];
  });
  const isSame =
    fees.length === 0 &&
    isSameAmount(before.fromAmount, after.fromAmount) &&
    isSameAmount(before.toAmount, after.toAmount);
  return (
    <ScrollIntoView>
      <Alert tone="warning" title={text('order.rateChangedTitle')}>
        <Stack gap="tight">
          <p>{text(isSame ? 'order.rateSameLead' : 'order.rateChangedLead')}</p>
          <SummaryLines
            lines={[
              line('pay', text('calculator.youPay'), before.fromAmount, after.fromAmount, summary.payTicker),
              line(
                'receive',
                text('calculator.youReceive'),
                before.toAmount,
                after.toAmount,
                summary.receiveTicker,
              ),
              ...fees,
            ]}
          />
          <Button
            variant="primary"
            busy={activity === 'preparing'}
            onClick={onAccept ?? (() => commands.order.acceptRate())}
          >
            {text('order.acceptRate')}
          </Button>
        </Stack>
      </Alert>
    </ScrollIntoView>
  );
}
