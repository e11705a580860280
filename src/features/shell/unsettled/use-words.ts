// The texts of these notices do not load with the calculator.
import { useEffect } from 'react';
import { useStored } from '../../use-stored.ts';
import { useWidget } from '../../widget-context.tsx';

/** Returns true once they are there. */
export function useWords(isWanted: boolean): boolean {
  const { stores, commands } = useWidget();
  const hasWords = useStored(stores.settings, ({ hasAllMessages }) => hasAllMessages);
  const isMissing = isWanted && !hasWords;
  useEffect(() => {
    if (isMissing) void commands.settings.loadAllMessages();
  }, [isMissing, commands]);
  return hasWords;
}
