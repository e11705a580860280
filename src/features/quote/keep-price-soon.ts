// A visit that begins on a later screen than the calculator keeps its price as well.
import type { FlowContext } from '../context.ts';

export function keepPriceSoon(context: FlowContext): void {
  import('./keep-price.ts').then(
    ({ keepPrice }) => keepPrice(context),
    // The order is compared with what was shown all the same.
    () => undefined,
  );
}
