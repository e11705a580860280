// Loads the currency picker when the customer may want it, and has its styles and rows ready before it is opened.
import type { Side } from '../../../domain/order/draft.ts';
import { useLazyModule } from '../../use-lazy-module.ts';

const load = () => import('../loaded-later.ts');

export function preloadPicker(): void {
  // A load that fails now is tried again, and told, when the picker is opened.
  load().catch(() => undefined);
}

export interface LazyPickerProps {
  /** Null while it is closed. */
  side: Side | null;
  /** It may be loaded: nothing more urgent is on its way. */
  isNear: boolean;
  onClose: () => void;
}

export function LazyPicker({ side, isNear, onClose }: LazyPickerProps) {
  const module = useLazyModule(load, side ? 'now' : isNear ? 'soon' : null);
  return module && <module.CurrencyPickers side={side} onClose={onClose} />;
}
