// Amounts for one press, in the upper corner of what is paid: they stand over the card's own room, so that nothing moves for them.
import { useMemo } from 'react';
import { isSameAmount } from '../../domain/money/money.ts';
import { memoLast } from '../../lib/memo-last.ts';
import { classNames } from '../../ui/class-names.ts';
import { useStyles } from '../../ui/styles.tsx';
import { useStored } from '../use-stored.ts';
import { useText, useWidget } from '../widget-context.tsx';
import css from './quick-amounts.css';

export function QuickAmounts() {
  const { stores, commands } = useWidget();
  const text = useText();
  useStyles(css);
  // As text, since a list would be another one each time; not worked out with each key, since none depends on what is typed.
  const offer = useMemo(
    () => memoLast((..._terms: readonly unknown[]) => commands.calculator.quickAmounts().join(' ')),
    [commands],
  );
  const offered = useStored(stores.calculator, ({ form: { pay, receive, fees, paymentType } }) =>
    offer(pay, receive, fees, paymentType, stores.catalog.rates),
  );
  const chosen = useStored(stores.calculator, ({ form }) => form.payValue, 'later');
  if (!offered) return null;
  return (
    <div className="quick" translate="no" role="group" aria-label={text('calculator.quickAmounts')}>
      {offered.split(' ').map((amount) => {
        const isChosen = isSameAmount(amount, chosen);
        return (
          <button
            key={amount}
            type="button"
            className={classNames('quick__amount', isChosen && 'quick__amount--chosen')}
            aria-pressed={isChosen}
            // A name of digits alone: the tickers are the names of the buttons that choose a currency.
            aria-description={text('calculator.youPay')}
            onClick={() => commands.calculator.useAmount(amount)}
          >
            {text.amount(amount)}
          </button>
        );
      })}
    </div>
  );
}
