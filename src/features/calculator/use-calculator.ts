// Reads the calculator for one part of its screen, which renders again only if the values that it reads have changed.
import { useMemo } from 'react';
import type { ShownCalculator } from '../quote/shown.ts';
import type { CalculatorTexts } from './calculator-texts.ts';
import type { Live } from '../../ui/live.ts';
import { useStored, useStoredValues, watchOf } from '../use-stored.ts';
import { useText, useWidget } from '../widget-context.tsx';

/** Reads finished strings. */
export function useCalculatorText<Value>(read: (texts: CalculatorTexts) => Value): Value {
  const { stores, commands } = useWidget();
  const text = useText();
  return useStored(stores.calculator, () => read(commands.calculator.texts(text)));
}

/** Reads several values of the state and of its strings. With `later`, the component renders when the customer pauses. */
export function useCalculatorValues<const Values extends readonly unknown[]>(
  read: (shown: ShownCalculator, texts: CalculatorTexts) => Values,
  when?: 'now' | 'later',
): Values {
  const { stores, commands } = useWidget();
  const { shown, texts } = commands.calculator;
  const text = useText();
  return useStoredValues(stores.calculator, () => read(shown(), texts(text)), when);
}

/** Follows a string that changes with each keystroke; `read` must be the same function in each render. */
export function useLiveCalculator<Value>(read: (texts: CalculatorTexts) => Value): Live<Value> {
  const { stores, commands } = useWidget();
  const text = useText();
  return useMemo(
    () => ({
      read: () => read(commands.calculator.texts(text)),
      follow: watchOf(stores.calculator, 'now'),
    }),
    [stores, commands, text, read],
  );
}
