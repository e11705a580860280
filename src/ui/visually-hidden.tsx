// Text for assistive technology only; with `live` it is spoken whenever it changes.
import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  children: ReactNode;
  live?: 'polite' | 'assertive';
  id?: string;
  lang?: string;
}

export function VisuallyHidden({ children, live, id, lang }: VisuallyHiddenProps) {
  return (
    <span
      className="visually-hidden"
      id={id}
      lang={lang}
      role={live && (live === 'polite' ? 'status' : 'alert')}
    >
      {children}
    </span>
  );
}
