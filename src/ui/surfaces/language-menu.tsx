// The language button, which opens a menu of the other languages (APG menu button pattern).
import { memo, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { chevronIcon } from '../icons/icons.tsx';
import type { LanguageListProps } from './language-list.tsx';
import css from './language-menu.css';
import { useStyles } from '../styles.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { listen } from '../../lib/listen.ts';

export interface LanguageMenuProps extends Omit<LanguageListProps, 'id'> {
  current: string;
  /** The pointer or the focus has reached the button: the list may be needed next. */
  onNear?: () => void;
  /** Renders the open list, which is a separate chunk. */
  children: (list: LanguageListProps) => ReactNode;
}

/** Closes the menu on a press outside of it, or when the focus leaves it. */
function useOutside(isOpen: boolean, close: () => void) {
  const boxRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const box = boxRef.current!;
    const handle = (event: Event) => {
      if (!event.composedPath().includes(box)) close();
    };
    const ending = new AbortController();
    const { signal } = ending;
    // Presses on the card's controls do not reach the page.
    for (const target of [box.ownerDocument, box.getRootNode()])
      for (const type of ['pointerdown', 'focusin']) listen(target, type, handle, { signal });
    return () => ending.abort();
  }, [isOpen, close]);
  return boxRef;
}

export const LanguageMenu = memo(function LanguageMenu(props: LanguageMenuProps) {
  const { label, current, languages, onSelect, onNear, children } = props;
  useStyles(css);
  const [isOpen, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  const boxRef = useOutside(isOpen, close);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const closeAndReturn = () => {
    close();
    buttonRef.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // Shift+Tab closes the menu like Escape, and returns to the button.
    if (isOpen && (event.key === 'Escape' || (event.key === 'Tab' && event.shiftKey))) {
      event.preventDefault();
      closeAndReturn();
    } else if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault();
      setOpen(true);
    }
  };
  return (
    <div className="language" data-ref="languages" ref={boxRef} onKeyDown={handleKeyDown}>
      <button
        ref={buttonRef}
        type="button"
        className="language__button"
        data-ref="language"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <VisuallyHidden>{label}</VisuallyHidden>{' '}
        <span data-ref="language-code" translate="no">
          {current.toUpperCase()}
        </span>
        {chevronIcon(14)}
      </button>
      {isOpen &&
        children({
          id: listId,
          label,
          languages: languages.filter(({ code }) => code !== current),
          onSelect: (code) => {
            closeAndReturn();
            onSelect(code);
          },
        })}
    </div>
  );
});
