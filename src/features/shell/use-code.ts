// Code that a part of the screen needs and that loads later; not React's `lazy`, which holds back what has loaded for 300 ms.
import { useEffect, useState } from 'react';
import { useWidget } from '../widget-context.tsx';

/**
 * Null until it is there. `load` is the same function each time. What is wanted `now` is tried for until it comes, and
 * said to be missing meanwhile; what cannot run is thrown, for the error boundary. What is wanted `soon` may fail without a
 * word.
 */
export function useCode<Code>(load: () => Promise<Code>, wanted: 'now' | 'soon' | null): Code | null {
  const { loadCode } = useWidget();
  const [code, setCode] = useState<Code | null>(null);
  const [broken, setBroken] = useState<{ error: unknown } | null>(null);
  const wish = code ? null : wanted;
  useEffect(() => {
    if (wish === 'now') loadCode(load).then(setCode, (error: unknown) => setBroken({ error }));
    if (wish === 'soon') load().then(setCode, () => undefined);
  }, [wish, load, loadCode]);
  if (broken) throw broken.error;
  return code;
}
