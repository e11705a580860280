// What a part of the calculator's screen shows; it is drawn again only when its own part has changed.
import type { ShownCalculator } from '../../../flows/calculator/shown.ts';
import { useStored } from '../../parts/use-stored.ts';
import { useWidget } from '../../parts/widget-context.tsx';

export function useCalculator<Value>(read: (shown: ShownCalculator) => Value): Value {
  const { stores, commands } = useWidget();
  return useStored(stores.calculator, () => read(commands.calculator.shown()));
}
