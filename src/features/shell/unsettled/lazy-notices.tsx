// What became of other orders, on the screens before the next one: loaded with the first of these notices that there is.
import { useStored } from '../../use-stored.ts';
import { useWidget } from '../../widget-context.tsx';
import { useLazyModule } from '../use-lazy-module.ts';

const loadUnsettled = () => import('./unsettled-notices.tsx');
const loadCancelled = () => import('./cancelled-notice.tsx');

/** `besides`: the order that the screen itself is about. */
export function UnsettledNotices({ besides }: { besides?: string }) {
  const { stores } = useWidget();
  const isWanted = useStored(stores.order, ({ unsettled }) => unsettled.length > 0);
  const module = useLazyModule(loadUnsettled, isWanted ? 'now' : null);
  return isWanted && module && <module.UnsettledNotices besides={besides} />;
}

/** Nothing without a cancellation. */
export function CancelledNotice() {
  const { stores } = useWidget();
  const notice = useStored(stores.calculator, (store) =>
    store.notice === 'cancelled' || store.notice === 'cancelled_unpaid' ? store.notice : null,
  );
  const module = useLazyModule(loadCancelled, notice && 'now');
  return notice && module && <module.CancelledNotice notice={notice} />;
}
