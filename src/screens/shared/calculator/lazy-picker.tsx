// Loads the currency picker when the customer may want it, and has its styles and rows ready before it is opened.
import { useEffect, useState } from 'react';
import type { Side } from '../../../domain/draft.ts';

const load = () => import('./currency-picker.tsx');

type Parts = Awaited<ReturnType<typeof load>>;

export function preloadPicker(): void {
  // A load that fails now is tried again, and reported, when the picker is opened.
  load().catch(() => undefined);
}

export interface LazyPickerProps {
  /** Null while it is closed. */
  side: Side | null;
  /** It may be loaded: nothing more urgent is on its way. */
  isNear: boolean;
  onClose: () => void;
}

/** Not React's `lazy`: after a fallback, which is nothing here, React holds back what has loaded for 300 ms. */
export function LazyPicker({ side, isNear, onClose }: LazyPickerProps) {
  const [parts, setParts] = useState<Parts | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const isOpen = side !== null;
  const isWanted = !parts && (isNear || isOpen);
  useEffect(() => {
    if (!isWanted) return;
    const fail = (error: unknown) => isOpen && setFailure({ error });
    load().then(setParts, fail);
  }, [isWanted, isOpen]);
  // The error boundary reports it and shows its screen.
  if (failure) throw failure.error;
  if (!parts) return null;
  const { CurrencyPickers } = parts;
  return <CurrencyPickers side={side} onClose={onClose} />;
}
