// Scrolls new content into view: on a small screen it would appear behind the sticky action, or above the window.
import { useEffect, useRef, type ReactNode } from 'react';
import { useStyles } from '../../../ui/styles.tsx';
import css from './scroll-into-view.css';

export function ScrollIntoView({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useStyles(css);
  // Newer browsers return a promise, which an effect must not return.
  useEffect(() => void ref.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div className="scroll-into-view" ref={ref}>
      {children}
    </div>
  );
}
