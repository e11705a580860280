// The parts beside the quote, loaded after the quote; nothing moves when they appear.
import { useLazyModule } from '../use-lazy-module.ts';

const load = () => import('./loaded-later.ts');

export const useLoadedLater = (isWanted: boolean) => useLazyModule(load, isWanted ? 'soon' : null);

/** Shows how long the price holds, and which check the amount requires. */
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

/** Only for a payment to a merchant. */
export function LazyMerchantWallet() {
  const module = useLoadedLater(true);
  return module && <module.MerchantWallet />;
}
