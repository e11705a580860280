// Fetches the fees of the pair that is shown; an answer for another pair is dropped.
import { getFees } from '../../gateway/catalogue/get-fees.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import { setForm } from './calculator-store.ts';
import type { FlowContext } from '../context.ts';
import { pairOf, rateOf, withFees } from './change-form.ts';

export async function loadFees({ stores, client, scope, report }: FlowContext): Promise<void> {
  const { calculator, catalog, launch, widget } = stores;
  const pair = pairOf(calculator.form);
  if (!pair || !rateOf(calculator.form, catalog.rates)) return;
  const { mode } = widget;
  const isCurrent = () => pairOf(calculator.form) === pair && widget.mode === mode;
  if (calculator.form.feesState !== 'loading')
    setForm(calculator, { ...calculator.form, feesState: 'loading' });
  try {
    const fees = await getFees(client, { mode, pair, apiKey: launch.apiKey }, { signal: scope.signal });
    if (isCurrent()) setForm(calculator, withFees(calculator.form, fees, catalog.rates, mode));
  } catch (error) {
    if (isRampError(error, 'aborted')) return;
    report(error, 'load fees');
    if (isCurrent()) setForm(calculator, { ...calculator.form, fees: null, feesState: 'failed' });
  }
}
