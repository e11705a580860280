// Offers to continue an order that the customer left before its payment.
import { useSnapshot } from 'valtio';
import { lineAmount } from '../../domain/money/line-amount.ts';
import { findUnsettled } from '../../domain/order/unsettled.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { AmountText } from '../../ui/amount-text.tsx';
import { useStyles } from '../../ui/styles.tsx';
import css from './late-offer.css';
import { useMode, useText, useWidget } from '../widget-context.tsx';

/** Shown at the end of the card, so that only the card's edge and the page below it move. */
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
  // The notice of a payment that is being checked says more.
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
        <AmountText>
          {text('calculator.unfinished', {
            amount: text.amount(lineAmount(fromAmount, isBuy)),
            ticker: fromCurrency.ticker,
          })}
        </AmountText>
      )}
    </Alert>
  );
}
