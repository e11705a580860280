// Loads the notice of a changed price when the price has changed before there is an order.
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
