// What the calculator shows beside the quote, loaded when the quote is there: none of it moves anything when it comes.
import { useLazyModule } from '../use-lazy-module.ts';

const load = () => import('./loaded-later.ts');

export const useLoadedLater = (isWanted: boolean) => useLazyModule(load, isWanted ? 'soon' : null);

/** How long the price holds, and what the amount will take. */
export function LazyAside() {
  const module = useLoadedLater(true);
  return (
    module && (
      <>
        <module.PriceHold />
        <module.KycNote />
      </>
    )
  );
}

export function LazyQuickAmounts() {
  const module = useLoadedLater(true);
  return module && <module.QuickAmounts />;
}

/** In a payment to a merchant. */
export function LazyGoesTo() {
  const module = useLoadedLater(true);
  return module && <module.GoesTo />;
}
