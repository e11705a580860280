// The open language menu: upper-case codes, each with the language's own name; the first item gets the focus, and arrow keys move it.
import { useEffect, useRef, type KeyboardEvent } from 'react';
import css from './language-list.css';
import { useStyles } from '../styles.tsx';

export interface LanguageOption {
  code: string;
  /** The language's own name. */
  name: string;
}

export interface LanguageListProps {
  id: string;
  /** Accessible name, for example 'Language'. */
  label: string;
  languages: readonly LanguageOption[];
  onSelect: (code: string) => void;
}

/** Returns the item that a key reaches from item `index` of `count`; null for other keys. */
function itemAfterKey(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (Math.max(index, 0) + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

export function LanguageList({ id, label, languages, onSelect }: LanguageListProps) {
  useStyles(css);
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
          {code.toUpperCase()} <span lang={code}>{name}</span>
        </button>
      ))}
    </div>
  );
}
