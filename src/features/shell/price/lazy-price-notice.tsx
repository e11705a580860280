// Loads the notice of a changed price before an order, when the price has changed.
import { memo } from 'react';
import { useStored } from '../../use-stored.ts';
import { useWidget } from '../../widget-context.tsx';
import { useLazyModule } from '../../use-lazy-module.ts';

const load = () => import('./price-notice.tsx');

export const LazyPriceNotice = memo(function LazyPriceNotice() {
  const { calculator } = useWidget().stores;
  const isWanted = useStored(calculator, ({ priceChange }) => priceChange !== null);
  const module = useLazyModule(load, isWanted ? 'now' : null);
  return isWanted && module && <module.PriceNotice />;
});
