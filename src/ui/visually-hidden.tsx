// Text for assistive technology only; with `live` it is spoken whenever it changes.
import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  children: ReactNode;
  live?: 'polite';
}

export function VisuallyHidden({ children, live }: VisuallyHiddenProps) {
  return (
    <span className="visually-hidden" role={live && 'status'}>
      {children}
    </span>
  );
}
