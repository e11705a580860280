// Notices about other orders, on the screens before the next one; the code loads with the first notice.
import { useStored } from '../../use-stored.ts';
import { useWidget } from '../../widget-context.tsx';
import { useLazyModule } from '../../use-lazy-module.ts';

/** The calculator's notices that are about an earlier order. */
const EARLIER = /^(cancel|left|signed_out_)/;

const load = () => import('./unsettled-notices.tsx');

/** `besides`: the screen's own order, which is left out. */
export function UnsettledNotices({ besides }: { besides?: string }) {
  const { order } = useWidget().stores;
  const wanted = useStored(order, ({ unsettled }) => (unsettled.length > 0 ? 'now' : null));
  const module = useLazyModule(load, wanted);
  return module && <module.UnsettledNotices besides={besides} />;
}

export function EarlierOrderNotice() {
  const { calculator } = useWidget().stores;
  const wanted = useStored(calculator, ({ notice }) => (notice && EARLIER.test(notice) ? 'now' : null));
  const module = useLazyModule(load, wanted);
  return module && <module.EarlierOrderNotice />;
}
