// What the calculator has to say only sometimes: notices, an unfinished order, data that could not be loaded.
import { lazy, Suspense } from 'react';
import { useStored } from '../../parts/use-stored.ts';
import { useWidget } from '../../parts/widget-context.tsx';

const load = () => import('./calculator-notices.tsx');
const Notices = lazy(async () => ({ default: (await load()).CalculatorNotices }));
const Failure = lazy(async () => ({ default: (await load()).LoadFailure }));

export function LazyNotices() {
  const { stores } = useWidget();
  const hasNotice = useStored(stores.calculator, ({ notice }) => notice !== null);
  const hasUnfinished = useStored(stores.order, ({ unfinished }) => unfinished !== null);
  if (!hasNotice && !hasUnfinished) return null;
  return (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  );
}

/** Fees or rates could not be loaded. */
export function LazyFailure(props: { what: 'fees' | 'rates'; onRetry: () => unknown }) {
  return (
    <Suspense fallback={null}>
      <Failure {...props} />
    </Suspense>
  );
}
