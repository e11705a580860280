// Shown if the gateway reports other amounts after the payment than the customer accepted: both side by side, with a link to support.
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { compareAmounts } from '../../../domain/money/money.ts';
import type { Order } from '../../../domain/order/order.ts';
import { agreedOtherwise, type ShownOrder } from '../../../domain/order/shown-order.ts';
import { hasFailed } from '../../../domain/order/status.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Stack, Text } from '../../../ui/surfaces/layout.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { HelpLink } from './help-link.tsx';
import { useReceiveLabel } from '../summary/use-destination.tsx';
import { useOrderSummary } from '../summary/use-order.ts';

export function OtherSums({ order }: { order: Order }) {
  const { stores } = useWidget();
  const agreed = useSnapshot(stores.order).agreed as ShownOrder | null;
  const summary = useOrderSummary(order)!;
  const text = useText();
  const receiveLabel = useReceiveLabel();
  const sums = agreedOtherwise(agreed, order);
  if (!sums || hasFailed(order.status)) return null;
  const side = (label: ReactNode, ticker: string, was: string, is: string, isSent = false) =>
    compareAmounts(was, is) !== 0 && (
      <Text key={ticker}>
        {label}:{' '}
        <AmountText>
          {text(isSent ? 'order.agreedSent' : 'order.agreedNow', {
            agreed: `${text.amount(was)} ${ticker}`,
            sum: `${text.amount(is)} ${ticker}`,
          })}
        </AmountText>
      </Text>
    );
  const { payTicker, receiveTicker } = summary;
  const isDone = order.status === 'complete';
  return (
    <Alert tone="warning" title={text('order.otherSums')} action={<HelpLink />}>
      <Stack>
        {side(text('calculator.youPay'), payTicker, sums.fromAmount, order.fromAmount)}
        {side(receiveLabel, receiveTicker, sums.toAmount, order.toAmount, isDone)}
      </Stack>
    </Alert>
  );
}
