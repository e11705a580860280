// What the calculator has to say only sometimes: notices, an unfinished order, data or code that could not be loaded.
import { useCode } from '../shell/use-code.ts';
import { useStored } from '../use-stored.ts';
import { useWidget } from '../widget-context.tsx';

const load = () => import('./calculator-notices.tsx');

/** What tells that the line is down has to be there before it is. */
export function preloadNotices(): void {
  // A load that fails now is tried again when there is something to say.
  load().catch(() => undefined);
}

export function LazyNotices() {
  const { stores } = useWidget();
  const hasNotice = useStored(stores.calculator, ({ notice }) => notice !== null);
  const hasOrders = useStored(
    stores.order,
    ({ unfinished, unsettled }) => unfinished !== null || unsettled.length > 0,
  );
  const isCodeMissing = useStored(stores.widget, (widget) => widget.isCodeMissing);
  const isWanted = hasNotice || hasOrders || isCodeMissing;
  const code = useCode(load, isWanted ? 'now' : null);
  return isWanted && code && <code.CalculatorNotices />;
}

/** Fees or rates could not be loaded. */
export function LazyFailure(props: { what: 'fees' | 'rates'; onRetry: () => unknown }) {
  const code = useCode(load, 'now');
  return code && <code.LoadFailure {...props} />;
}
