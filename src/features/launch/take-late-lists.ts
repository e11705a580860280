// An order on its way is shown without the lists of currencies and rates; the calculator needs them.
import { subscribe } from 'valtio/vanilla';
import { isCalculatorPath } from '../../domain/routes/paths.ts';
import type { FlowContext } from '../context.ts';
import { setUpCalculator } from './set-up-calculator.ts';

/** `lists`: settles when they have come or failed. A customer who goes to the calculator without them starts there again. */
export function takeLateLists(context: FlowContext, lists: Promise<void>): void {
  const { stores, navigator, scope, environment, report } = context;
  const startAtCalculator = () => {
    if (isCalculatorPath(navigator.path()) && !stores.calculator.form.pay) environment.reload();
  };
  scope.add(subscribe(stores.route, startAtCalculator));
  lists
    .then(() => (scope.signal.aborted ? undefined : setUpCalculator(context)))
    .catch((error: unknown) => report(error, 'late lists'));
}
