// Keeps the shown price valid once the code for it has loaded: a broken connection delays the load, and nothing waits for it.
import { importWithRetry } from '../../lib/import-with-retry.ts';
import type { FlowContext } from '../context.ts';

/** If the code never loads, the order is still compared with the price that was shown. */
export function keepPriceSoon(context: FlowContext): void {
  const { clock, scope, report } = context;
  const options = { clock, signal: scope.signal, reportMissing: () => undefined };
  importWithRetry(() => import('./keep-price.ts'), options).then(
    ({ keepPrice }) => keepPrice(context),
    (error: unknown) => report(error, 'keep price'),
  );
}
