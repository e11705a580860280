// Segmented tabs (APG pattern with manual activation): arrow keys move the focus, Enter or Space selects.
import type { KeyboardEvent } from 'react';
import { useStyles } from '../styles.tsx';
import { tabAfterKey } from './tab-after-key.ts';
import css from './tabs.css';

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Id of the panel that the tabs control, in the same root. */
  panelId?: string;
}

export function Tabs<Id extends string>({ label, tabs, selected, onSelect, panelId }: TabsProps<Id>) {
  useStyles(css);
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.children] as HTMLElement[];
    const index = buttons.indexOf(event.target as HTMLElement);
    const next = tabAfterKey(event.key, index, buttons.length);
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <div className="tabs" data-ref="tabs" role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className="tabs__tab"
          data-ref={`tab-${tab.id}`}
          aria-selected={tab.id === selected}
          aria-controls={panelId}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => tab.id !== selected && onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
