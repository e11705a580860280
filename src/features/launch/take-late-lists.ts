// Shows an order on its way without the lists of currencies and rates, which only the calculator needs.
import { subscribe } from 'valtio/vanilla';
import { isCalculatorPath } from '../../domain/routes/paths.ts';
import type { FlowContext } from '../context.ts';
import { setUpCalculator } from './set-up-calculator.ts';

/** `lists`: settles when they have loaded or failed. If the customer opens the calculator without them, the widget starts again there. */
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
