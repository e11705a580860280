// Loads the currency picker when the customer comes near it.
import { lazy, Suspense } from 'react';
import type { Side } from '../../../domain/draft.ts';

const load = () => import('./currency-picker.tsx');
const CurrencyPicker = lazy(async () => ({ default: (await load()).CurrencyPicker }));

export function preloadPicker(): void {
  // A load that fails now is tried again, and reported, when the picker is opened.
  load().catch(() => undefined);
}

export function LazyPicker(props: { side: Side; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <CurrencyPicker {...props} />
    </Suspense>
  );
}
