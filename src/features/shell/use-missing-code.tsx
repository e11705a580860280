// The sentence about code that cannot be loaded, and the button that reloads the page.
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { useStored } from '../use-stored.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { missingCodeKey } from './missing-code-key.ts';

interface MissingCode {
  message: string;
  /** Null without a connection, and on a merchant's page, which the widget must not reload. */
  reload: ReactNode;
}

/** Null while nothing is missing. */
export function useMissingCode(): MissingCode | null {
  const { stores, commands } = useWidget();
  const key = useStored(stores.widget, (widget) => (widget.isChunkMissing ? missingCodeKey(widget) : null));
  const text = useText();
  if (!key) return null;
  const { canReload, reload } = commands.start;
  const helps = key === 'shell.codeMissing' && canReload();
  return {
    message: text(key),
    reload: helps ? <Button onClick={reload}>{text('shell.reload')}</Button> : null,
  };
}
