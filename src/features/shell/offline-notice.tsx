// The browser is offline: said where nothing else would say it before a press, since the screen itself asks for nothing then.
import { Alert } from '../../ui/display/alert.tsx';
import { useStored } from '../use-stored.ts';
import { useText, useWidget } from '../widget-context.tsx';

/** Nothing beside `ChunkLoadNotice`, which says the same. */
export function OfflineNotice() {
  const isShown = useStored(
    useWidget().stores.widget,
    (widget) => widget.isOffline && !widget.isChunkMissing,
  );
  const text = useText();
  return isShown && <Alert tone="warning">{text('shell.noConnection')}</Alert>;
}
