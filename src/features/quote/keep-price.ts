// Keeps the price before an order valid: requests it again when it has expired, while the page is visible.
import { isCalculatorPath } from '../../domain/routes/paths.ts';
import { pauseAfter } from '../../lib/time/pause-after.ts';
import type { FlowContext } from '../context.ts';
import type { CalculatorStore } from './calculator-store.ts';
import { priceHoldsFor } from './price-age.ts';
import { refreshQuote } from './refresh-quote.ts';

const LOOK_MS = 1_000;
/** A price that holds longer has no countdown. */
const LONGEST_SHOWN_MS = 3_600_000;
/** Pauses after failed requests. */
const PAUSES = { firstMs: 5_000, mostMs: 60_000 };

// Once for each widget; released with the store.
const KEPT = new WeakSet<CalculatorStore>();

export function keepPrice(context: FlowContext): void {
  const { stores, clock, navigator, scope, visibility } = context;
  const { calculator } = stores;
  if (KEPT.has(calculator) || scope.signal.aborted) return;
  KEPT.add(calculator);
  let failures = 0;
  /** In ticks. */
  let notBefore = 0;

  function look(): void {
    const left = stores.order.order ? null : priceHoldsFor(context);
    const isCounted = left !== null && left <= LONGEST_SHOWN_MS && isCalculatorPath(navigator.path());
    calculator.priceHold.secondsLeft = isCounted ? Math.max(0, Math.ceil(left / 1000)) : null;
    if (left === null || left > 0 || visibility.isHidden() || clock.ticks() < notBefore) return;
    notBefore = Infinity;
    void refreshQuote(context).then((isFresh) => {
      failures = isFresh ? 0 : failures + 1;
      notBefore = isFresh ? 0 : clock.ticks() + pauseAfter(failures, PAUSES, clock);
      if (isFresh) look();
    });
  }

  scope.add(clock.every(LOOK_MS, look));
  scope.add(visibility.onChange(look));
  look();
}
