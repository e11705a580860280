// Tells that a chunk cannot be loaded, so that the last press still waits for it.
import { Alert } from '../../ui/alert.tsx';
import { useStored } from '../use-stored.ts';
import { useText, useWidget } from '../widget-context.tsx';

export function ChunkLoadNotice() {
  const isMissing = useStored(useWidget().stores.widget, (widget) => widget.isChunkMissing);
  const text = useText();
  return isMissing && <Alert tone="danger">{text('shell.noConnection')}</Alert>;
}
