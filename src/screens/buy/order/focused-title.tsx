// A heading that changes with the steps of one screen: each new one takes the focus, as a new screen's would.
import { useEffect, useRef } from 'react';

export function FocusedTitle({ text }: { text: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    ref.current?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  }, [text]);
  return <span ref={ref}>{text}</span>;
}
