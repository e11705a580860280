// Loads the currency picker when the customer may need it, and prepares its styles and rows before it is opened.
import type { Side } from '../../../domain/order/draft.ts';
import { useLazyModule } from '../../use-lazy-module.ts';

const load = () => import('../loaded-later.ts');

export function preloadPicker(): void {
  // If it fails now, opening the picker tries again and shows the error.
  load().catch(() => undefined);
}

export interface LazyPickerProps {
  /** Null while it is closed. */
  side: Side | null;
  /** It may be loaded, because nothing more urgent is loading. */
  isNear: boolean;
  onClose: () => void;
}

export function LazyPicker({ side, isNear, onClose }: LazyPickerProps) {
  const module = useLazyModule(load, side ? 'now' : isNear ? 'soon' : null);
  return module && <module.CurrencyPickers side={side} onClose={onClose} />;
}
