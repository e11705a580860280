// Explains a long wait to the customer.
import { useEffect, useState } from 'react';
import { SLOW_MS } from '../../domain/constants.ts';
import { createClock } from '../../lib/time/clock.ts';
import { Text } from '../../ui/surfaces/layout.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useText } from '../widget-context.tsx';

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
