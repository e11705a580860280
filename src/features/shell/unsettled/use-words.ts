// Loads the texts of these notices, which the calculator's texts do not contain.
import { useEffect } from 'react';
import { useStored } from '../../use-stored.ts';
import { useWidget } from '../../widget-context.tsx';

/** Returns true once the texts have loaded. */
export function useWords(isWanted: boolean): boolean {
  const { stores, commands } = useWidget();
  const hasWords = useStored(stores.settings, ({ hasAllMessages }) => hasAllMessages);
  const isMissing = isWanted && !hasWords;
  useEffect(() => {
    if (isMissing) void commands.settings.loadAllMessages();
  }, [isMissing, commands]);
  return hasWords;
}
