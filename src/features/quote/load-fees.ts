// Fetches the fees of the shown pair; drops a response for another pair.
import { getFees } from '../../gateway/catalogue/get-fees.ts';
import { readAgain } from '../../gateway/read-again.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import { setForm } from './calculator-store.ts';
import type { FlowContext } from '../context.ts';
import { pairOf, rateOf, withFees } from './change-form.ts';

export async function loadFees({ stores, client, clock, scope, report }: FlowContext): Promise<void> {
  const { calculator, catalog, launch, widget } = stores;
  const pair = pairOf(calculator.form);
  if (!pair || !rateOf(calculator.form, catalog.rates)) return;
  const { mode } = widget;
  const isCurrent = () => pairOf(calculator.form) === pair && widget.mode === mode;
  if (calculator.form.feesState !== 'loading')
    setForm(calculator, { ...calculator.form, feesState: 'loading' });
  try {
    const { signal } = scope;
    const ask = () => getFees(client, { mode, pair, apiKey: launch.apiKey }, { signal });
    const fees = await readAgain(ask, { clock, signal, onFailure: (error) => report(error, 'load fees') });
    if (isCurrent()) setForm(calculator, withFees(calculator.form, fees, catalog.rates, mode));
  } catch (error) {
    if (isRampError(error, 'aborted')) return;
    report(error, 'load fees');
    if (isCurrent()) setForm(calculator, { ...calculator.form, fees: null, feesState: 'failed' });
  }
}
