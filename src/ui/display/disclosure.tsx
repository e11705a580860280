// A collapsible part, based on details and summary; the parent owns the open state.
import type { MouseEvent, ReactNode, Ref, ToggleEvent } from 'react';
import css from './disclosure.css';
import { chevronIcon } from '../icons/icons.tsx';
import { useStyles } from '../styles.tsx';

export interface DisclosureProps {
  title: ReactNode;
  /** Stays visible at the end of the line, for example the total. */
  aside?: ReactNode;
  /** For code that writes the aside without React. */
  asideRef?: Ref<HTMLElement>;
  open: boolean;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
}

export function Disclosure({ title, aside, asideRef, open, onOpen, children }: DisclosureProps) {
  useStyles(css);
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    onOpen(!open);
  };
  // The browser opens it when its page search finds something inside.
  const handleToggle = (event: ToggleEvent<HTMLDetailsElement>) => {
    const isOpen = event.newState === 'open';
    if (isOpen === event.currentTarget.open && isOpen !== open) onOpen(isOpen);
  };
  return (
    <details className="disclosure" open={open} onToggle={handleToggle}>
      <summary className="disclosure__summary" data-ref="disclosure" onClick={handleClick}>
        <span className="disclosure__title">{title}</span>
        {aside && (
          <span ref={asideRef} className="disclosure__aside" data-ref="aside" translate="no">
            {aside}
          </span>
        )}
        <span className="disclosure__arrow">{chevronIcon(16)}</span>
      </summary>
      <div className="disclosure__content">{children}</div>
    </details>
  );
}
