// What a part of the calculator's screen shows; it is drawn again only when its own part has changed.
import type { ShownCalculator } from '../quote/shown.ts';
import { useStored, useStoredValues } from '../use-stored.ts';
import { useWidget } from '../widget-context.tsx';

export function useCalculator<Value>(read: (shown: ShownCalculator) => Value, when?: 'now' | 'later'): Value {
  const { stores, commands } = useWidget();
  return useStored(stores.calculator, () => read(commands.calculator.shown()), when);
}

/** The same for several values. */
export function useCalculatorValues<const Values extends readonly unknown[]>(
  read: (shown: ShownCalculator) => Values,
): Values {
  const { stores, commands } = useWidget();
  return useStoredValues(stores.calculator, () => read(commands.calculator.shown()));
}
