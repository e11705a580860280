// Placeholder for a screen whose code or texts are still loading.
import { useEffect, useState } from 'react';
import { SLOW_MS } from '../domain/constants.ts';
import { createClock } from '../lib/time/clock.ts';
import { ShellCard } from '../features/shell/shell-card.tsx';
import { useMissingCode } from '../features/shell/use-missing-code.tsx';
import { useText } from '../features/widget-context.tsx';
import { Screen } from '../ui/surfaces/screen.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export function StepSkeleton() {
  const text = useText();
  const missing = useMissingCode();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => createClock().after(SLOW_MS, () => setSlow(true)), []);
  return (
    <ShellCard>
      <Screen title={text('shell.loading')} titleHidden>
        <div role="status">{missing ? missing.message : isSlow && text('shell.slow')}</div>
        {missing?.reload}
        <Skeleton width="half" height="line" />
        <Skeleton height="field" />
        <Skeleton height="field" />
        <Skeleton height="block" isScreen={!isSlow && !missing} />
      </Screen>
    </ShellCard>
  );
}
