// Loads what says that the price before an order has changed, when it has.
import { useStored } from '../../use-stored.ts';
import { useWidget } from '../../widget-context.tsx';
import { useLazyModule } from '../../use-lazy-module.ts';

const load = () => import('./price-notice.tsx');

export function LazyPriceNotice() {
  const { calculator } = useWidget().stores;
  const isWanted = useStored(calculator, ({ priceChange }) => priceChange !== null);
  const module = useLazyModule(load, isWanted ? 'now' : null);
  return isWanted && module && <module.PriceNotice />;
}
