// The purchase already has an unpaid order of this customer: they can continue it, or cancel it and order again.
import { memo } from 'react';
import { lineAmount } from '../../../domain/money/line-amount.ts';
import { useSnapshot } from 'valtio';
import { Alert } from '../../../ui/display/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Stack } from '../../../ui/surfaces/layout.tsx';
import { ScrollIntoView } from '../../shell/focus/scroll-into-view.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

export const EarlierOrder = memo(function EarlierOrder() {
  const { stores, commands } = useWidget();
  const { earlier, activity } = useSnapshot(stores.order);
  const text = useText();
  if (!earlier) return null;
  return (
    <ScrollIntoView>
      <Alert
        tone="warning"
        title={text('earlier.title')}
        action={
          <Stack gap="tight">
            <Button wide disabled={activity !== null} onClick={() => commands.orders.continueEarlier()}>
              {text('calculator.continueOrder')}
            </Button>
            <Button wide busy={activity === 'cancelling'} onClick={() => commands.orders.cancelEarlier()}>
              {text('earlier.cancel')}
            </Button>
          </Stack>
        }
      >
        <AmountText>
          {text('earlier.lead', {
            pay: `${text.amount(lineAmount(earlier.fromAmount, true))} ${earlier.fromCurrency.ticker}`,
            receive: `${text.amount(earlier.toAmount)} ${earlier.toCurrency.ticker}`,
          })}
        </AmountText>
      </Alert>
    </ScrollIntoView>
  );
});
