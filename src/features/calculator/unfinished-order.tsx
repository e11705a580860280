// The offer to go on with an order that was left before its payment.
import { useSnapshot } from 'valtio';
import { lineAmount } from '../../domain/money/line-amount.ts';
import { findUnsettled } from '../../domain/order/unsettled.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { KeptSums } from '../../ui/kept-sums.tsx';
import { useStyles } from '../../ui/styles.tsx';
import css from './late-offer.css';
import { useMode, useText, useWidget } from '../widget-context.tsx';

/** Only the card's edge and what follows it move. */
export function OfferBelow() {
  useStyles(css);
  return (
    <div className="late-offer">
      <UnfinishedOrder />
    </div>
  );
}

export function UnfinishedOrder() {
  const { stores, commands } = useWidget();
  const { unfinished, unsettled } = useSnapshot(stores.order);
  const text = useText();
  const isBuy = useMode() === 'buy';
  // A payment that is being checked says more.
  if (!unfinished || findUnsettled(unsettled, unfinished.id)) return null;
  const { fromAmount, fromCurrency, unread } = unfinished;
  return (
    <Alert
      tone="info"
      action={<Button onClick={() => commands.orders.resume()}>{text('calculator.continueOrder')}</Button>}
    >
      {unread ? (
        text('calculator.unfinishedUnread')
      ) : (
        <KeptSums>
          {text('calculator.unfinished', {
            amount: text.amount(lineAmount(fromAmount, isBuy)),
            ticker: fromCurrency.ticker,
          })}
        </KeptSums>
      )}
    </Alert>
  );
}
