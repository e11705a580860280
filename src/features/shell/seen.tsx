// Brings what has just appeared into view: on a small screen it would stand behind the sticky action, or above the window.
import { useEffect, useRef, type ReactNode } from 'react';
import { useStyles } from '../../ui/styles.tsx';
import css from './seen.css';

export function Seen({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useStyles(css);
  // Newer browsers answer with a promise, which an effect must not.
  useEffect(() => void ref.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div className="seen" ref={ref}>
      {children}
    </div>
  );
}
