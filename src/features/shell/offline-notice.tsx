// Says that the browser is offline, on screens without requests, which would otherwise notice only after a press.
import { Alert } from '../../ui/display/alert.tsx';
import { useStored } from '../use-stored.ts';
import { useText, useWidget } from '../widget-context.tsx';

/** Shows nothing together with `ChunkLoadNotice`, which says the same. */
export function OfflineNotice() {
  const isShown = useStored(
    useWidget().stores.widget,
    (widget) => widget.isOffline && !widget.isChunkMissing,
  );
  const text = useText();
  return isShown && <Alert tone="warning">{text('shell.noConnection')}</Alert>;
}
