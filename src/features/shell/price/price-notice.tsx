// Notice of a changed price before there is an order: the customer must accept a worse price; any other is only announced.
import { useEffect } from 'react';
import type { PriceChange } from '../../../domain/money/price-verdict.ts';
import { isFinal } from '../../../domain/order/status.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Stack } from '../../../ui/surfaces/layout.tsx';
import { useStored, useStoredValues } from '../../use-stored.ts';
import { useText, useWidget } from '../../widget-context.tsx';
import { PriceLines } from './price-lines.tsx';
import { ScrollIntoView } from '../focus/scroll-into-view.tsx';

export function PriceNotice() {
  const { stores, commands } = useWidget();
  const change = useStored(stores.calculator, ({ priceChange }) => priceChange);
  const hasWords = useStored(stores.settings, ({ hasAllMessages }) => hasAllMessages);
  const [hasOrder, isPreparing, isOver] = useStoredValues(stores.order, ({ order, activity }) => [
    order !== null,
    activity === 'preparing',
    order !== null && isFinal(order.status),
  ]);
  const isWorse = change?.verdict === 'worse';
  // While an order is being created, leave the notice to the next screen; after the order's end, the price no longer matters.
  const isShown = change !== null && hasWords && !isOver && !(isWorse ? hasOrder : isPreparing);
  useEffect(() => {
    if (change && !hasWords) void commands.settings.loadAllMessages();
  }, [change, hasWords, commands]);
  useEffect(() => {
    if (!isShown || isWorse) return;
    // Shown on one screen only: leaving it clears the notice.
    return () => commands.calculator.forgetPriceChange(change);
  }, [isShown, isWorse, change, commands]);
  return isShown && <PriceAlert change={change} />;
}

const TITLES = {
  worse: 'order.rateChangedTitle',
  better: 'price.better',
  tolerated: 'price.tolerated',
} as const;

function PriceAlert({ change }: { change: PriceChange }) {
  const { stores, commands } = useWidget();
  const text = useText();
  const [payTicker, receiveTicker] = useStoredValues(stores.calculator, ({ form }) => [
    form.pay?.viewedTicker ?? '',
    form.receive?.viewedTicker ?? '',
  ]);
  const isWorse = change.verdict === 'worse';
  return (
    <ScrollIntoView>
      <Alert tone={isWorse ? 'warning' : 'info'} title={text(TITLES[change.verdict])}>
        <Stack gap="tight">
          {isWorse && <p>{text('order.rateChangedLead')}</p>}
          <PriceLines {...{ change, payTicker, receiveTicker }} />
          {isWorse && (
            <Button variant="primary" onClick={() => commands.calculator.acceptPrice()}>
              {text('order.acceptRate')}
            </Button>
          )}
        </Stack>
      </Alert>
    </ScrollIntoView>
  );
}
