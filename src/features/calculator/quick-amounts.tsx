// Buttons with common amounts, in the upper corner of the pay field. They overlap the field, so that nothing moves when they appear.
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
  // A string, because a new list would render each time; memoized, because the amounts do not depend on what is typed.
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
            // The button's name is only digits, because tickers name the buttons that choose a currency.
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
