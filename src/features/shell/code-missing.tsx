// What was pressed waits for its code, which does not come over the line.
import { Alert } from '../../ui/alert.tsx';
import { useStored } from '../use-stored.ts';
import { useText, useWidget } from '../widget-context.tsx';

export function CodeMissing() {
  const isMissing = useStored(useWidget().stores.widget, (widget) => widget.isCodeMissing);
  const text = useText();
  return isMissing && <Alert tone="danger">{text('shell.noConnection')}</Alert>;
}
