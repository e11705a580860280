// Above the card: what was pressed waits for its code, which does not come over the line.
import { Alert } from '../../ui/alert.tsx';
import { useStyles } from '../../ui/styles.tsx';
import css from './code-missing.css';
import { useStored } from './use-stored.ts';
import { useText, useWidget } from './widget-context.tsx';

export function CodeMissing() {
  const { stores } = useWidget();
  const isMissing = useStored(stores.widget, ({ isCodeMissing }) => isCodeMissing);
  const text = useText();
  useStyles(css);
  if (!isMissing) return null;
  return (
    <div className="code-missing">
      <Alert tone="danger">{text('shell.noConnection')}</Alert>
    </div>
  );
}
