// A changed rate: old and new amounts side by side, for the customer to accept.
import type { RateChange } from '../../../domain/order/rate-change.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Stack } from '../../../ui/surfaces/layout.tsx';
import { PriceLines, isSamePrice } from '../../shell/price/price-lines.tsx';
import { ScrollIntoView } from '../../shell/focus/scroll-into-view.tsx';
import { useText } from '../../widget-context.tsx';
import { useReceiveLabel } from '../summary/use-destination.tsx';
import type { OrderSummary } from '../summary/order-summary.ts';

export interface RateChangeAlertProps {
  change: RateChange;
  summary: OrderSummary;
  isBusy: boolean;
  onAccept: () => unknown;
}

export function RateChangeAlert({ change, summary, isBusy, onAccept }: RateChangeAlertProps) {
  const text = useText();
  const { payTicker, receiveTicker } = summary;
  const receiveLabel = useReceiveLabel();
  return (
    <ScrollIntoView>
      <Alert tone="warning" title={text('order.rateChangedTitle')}>
        <Stack gap="tight">
          <p>{text(isSamePrice(change) ? 'order.rateSameLead' : 'order.rateChangedLead')}</p>
          <PriceLines {...{ change, payTicker, receiveTicker, receiveLabel }} />
          <Button variant="primary" busy={isBusy} onClick={onAccept}>
            {text('order.acceptRate')}
          </Button>
        </Stack>
      </Alert>
    </ScrollIntoView>
  );
}
