// A heading that takes the focus again within one screen: at a new step, or when the pressed control has gone.
import { useEffect, useRef } from 'react';

export interface FocusedTitleProps {
  text: string;
  /** The heading takes the focus whenever this changes. */
  moment: string | number;
}

export function FocusedTitle({ text, moment }: FocusedTitleProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const last = useRef(moment);
  useEffect(() => {
    if (last.current === moment) return;
    last.current = moment;
    ref.current?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  }, [moment]);
  return <span ref={ref}>{text}</span>;
}
