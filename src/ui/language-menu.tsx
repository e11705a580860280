// The language button and its menu of the other languages by upper-case code (APG menu button; specification 1, section 2).
import { memo, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { ChevronIcon } from './icons.tsx';
import css from './language-menu.css';
import { useStyles } from './styles.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface LanguageOption {
  code: string;
  /** Full name in that language. */
  name: string;
}

export interface LanguageMenuProps {
  /** What the button is about, for assistive technology: 'Language'. */
  label: string;
  current: string;
  languages: readonly LanguageOption[];
  onSelect: (code: string) => void;
}

/** Closes the menu on a press or a focus outside of it. */
function useOutside(isOpen: boolean, close: () => void) {
  const boxRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const box = boxRef.current!;
    const handle = (event: Event) => {
      if (!event.composedPath().includes(box)) close();
    };
    const owner = box.ownerDocument;
    owner.addEventListener('pointerdown', handle);
    owner.addEventListener('focusin', handle);
    box.getRootNode().addEventListener('focusin', handle);
    return () => {
      owner.removeEventListener('pointerdown', handle);
      owner.removeEventListener('focusin', handle);
      box.getRootNode().removeEventListener('focusin', handle);
    };
  }, [isOpen, close]);
  return boxRef;
}

/** Where a key leads from item `index` of `count`; null for any other key. */
function itemAfterKey(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (Math.max(index, 0) + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

export const LanguageMenu = memo(function LanguageMenu(props: LanguageMenuProps) {
  const { label, current, languages, onSelect } = props;
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
    if (event.key === 'Escape' && isOpen) {
      // It was for the menu: a modal of the page that holds the widget stays open, whoever closes it.
      event.stopPropagation();
      event.preventDefault();
      closeAndReturn();
    } else if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault();
      setOpen(true);
    }
  };
  return (
    <div className="language" ref={boxRef} onKeyDown={handleKeyDown}>
      <button
        ref={buttonRef}
        type="button"
        className="language__button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <VisuallyHidden>{label}</VisuallyHidden> {current.toUpperCase()}
        <ChevronIcon size={14} />
      </button>
      {isOpen && (
        <LanguageList
          id={listId}
          label={label}
          languages={languages.filter(({ code }) => code !== current)}
          onSelect={(code) => {
            closeAndReturn();
            onSelect(code);
          }}
        />
      )}
    </div>
  );
});

/** The open menu: the focus goes to its first item and moves with the arrows. */
function LanguageList({
  id,
  label,
  languages,
  onSelect,
}: Omit<LanguageMenuProps, 'current'> & { id: string }) {
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => (listRef.current!.firstElementChild as HTMLElement | null)?.focus(), []);
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = [...event.currentTarget.children] as HTMLElement[];
    const next = itemAfterKey(event.key, items.indexOf(event.target as HTMLElement), items.length);
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  };
  return (
    <div
      className="language__list"
      role="menu"
      id={id}
      aria-label={label}
      ref={listRef}
      onKeyDown={handleKeyDown}
    >
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="language__item"
          onClick={() => onSelect(code)}
        >
          {code.toUpperCase()} <VisuallyHidden lang={code}>{name}</VisuallyHidden>
        </button>
      ))}
    </div>
  );
}
