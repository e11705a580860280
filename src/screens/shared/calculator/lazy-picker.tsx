// Loads the currency picker when the customer comes near it.
import { useEffect, useState, type ComponentType } from 'react';
import type { Side } from '../../../domain/draft.ts';

interface PickerProps {
  side: Side;
  onClose: () => void;
}

const load = () => import('./currency-picker.tsx');

export function preloadPicker(): void {
  // A load that fails now is tried again, and reported, when the picker is opened.
  load().catch(() => undefined);
}

/** Not React's `lazy`: after a fallback, which is nothing here, React holds back what has loaded for 300 ms. */
export function LazyPicker(props: PickerProps) {
  const [Picker, setPicker] = useState<ComponentType<PickerProps> | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    load().then(
      ({ CurrencyPicker }) => setPicker(() => CurrencyPicker),
      (error: unknown) => setFailure({ error }),
    );
  }, []);
  // The error boundary reports it and shows its screen.
  if (failure) throw failure.error;
  return Picker && <Picker {...props} />;
}
