// After three seconds of waiting the customer is told what is awaited.
import { useEffect, useState } from 'react';
import { createClock } from '../../lib/time/clock.ts';
import { Text } from '../../ui/surfaces/layout.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useText } from '../widget-context.tsx';

const SLOW_MS = 3000;

export function SlowNotice({ isWaiting }: { isWaiting: boolean }) {
  const text = useText();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const cancel = createClock().after(SLOW_MS, () => setSlow(true));
    return () => {
      cancel();
      setSlow(false);
    };
  }, [isWaiting]);
  return (
    <>
      <VisuallyHidden live="polite">{isSlow && text('shell.slow')}</VisuallyHidden>
      {isSlow && (
        <div aria-hidden="true">
          <Text small muted center>
            {text('shell.slow')}
          </Text>
        </div>
      )}
    </>
  );
}
