// Search box and sectioned listbox of any length (APG combobox pattern); only the visible rows of a long list are in the DOM.
import { useEffect, useId, useMemo, useState } from 'react';
import { whenIdle } from '../../lib/time/when-idle.ts';
import { useLogoStyles } from '../display/currency-logo.tsx';
import css from './picker-list.css';
import {
  isDrawn,
  rowTop,
  SHORT_LIST_ROWS,
  totalHeight,
  visibleSections,
  type SectionSize,
} from './picker-layout.ts';
import { optionId, PickerSections, type PickerSection } from './picker-sections.tsx';
import { PickerFilter, type PickerFilterProps } from './picker-filter.tsx';
import { SearchField, useSearchStyles } from './search-field.tsx';
import { useStyles } from '../styles.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useScrollWindow } from './use-scroll-window.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

export interface PickerListProps {
  /** Accessible name of the listbox. */
  label: string;
  searchLabel: string;
  query: string;
  onQuery: (query: string) => void;
  /** The rows do not match the query yet; `onSearchNow` requests them. */
  isSearchPending?: boolean;
  onSearchNow?: () => void;
  /** Filters the rows in addition to the search. */
  filter?: PickerFilterProps | undefined;
  sections: readonly PickerSection[];
  selectedId?: string | null;
  areLogosHeld?: boolean;
  onPick: (id: string) => void;
  /** Shown if no section has rows. */
  emptyText: string;
  /** Spoken when the result changes, for example '12 results'. */
  resultText?: string;
}

/** Time limit for drawing the rest of a short list, for browsers that are never idle. */
const WHOLE_LIST_LIMIT_MS = 500;

/** Adopts the style sheets before the list opens. */
export function usePickerStyles(): void {
  useStyles(css);
  useLogoStyles();
  useSearchStyles();
}

type Window = Pick<ReturnType<typeof useScrollWindow>, 'scrollTop' | 'height' | 'overscanRows'>;

/** Returns what to draw: the visible rows and, once they are on the screen, all rows of a short list. */
function useVisible(sizes: readonly SectionSize[], { scrollTop, height, overscanRows }: Window) {
  const isShort = sizes.reduce((sum, { rowCount }) => sum + rowCount, 0) <= SHORT_LIST_ROWS;
  const [whole, setWhole] = useState<typeof sizes | null>(null);
  useEffect(() => {
    if (isShort) return whenIdle(() => setWhole(sizes), WHOLE_LIST_LIMIT_MS);
  }, [isShort, sizes]);
  const beyond = whole === sizes ? SHORT_LIST_ROWS : overscanRows;
  return useMemo(() => visibleSections(sizes, scrollTop, height, beyond), [sizes, scrollTop, height, beyond]);
}

export function PickerList(props: PickerListProps) {
  const { query, sections, selectedId, areLogosHeld, onPick, emptyText, resultText } = props;
  usePickerStyles();
  const id = useId();
  const items = useMemo(() => sections.flatMap((section) => section.items), [sections]);
  const sizes = useMemo(() => sections.map((section) => ({ rowCount: section.items.length })), [sections]);
  const { scrollRef, expectScroll, handleScroll, reveal, rewind, ...window } = useScrollWindow();
  const { activeIndex, reset, handleKey } = useRowKeys({
    items,
    query,
    isPending: props.isSearchPending ?? false,
    searchNow: props.onSearchNow,
    onPick,
    reveal: (index) => reveal(rowTop(sizes, index)),
  });
  const visible = useVisible(sizes, window);
  const isEmpty = items.length === 0;
  return (
    <div className="picker">
      <div className="picker__search">
        <SearchField
          label={props.searchLabel}
          value={query}
          onValue={(value) => {
            reset();
            rewind();
            props.onQuery(value);
          }}
          onKeyDown={handleKey}
          role="combobox"
          aria-expanded={!isEmpty}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={isDrawn(visible, activeIndex) ? optionId(id, activeIndex) : undefined}
        />
        {props.filter && (
          <PickerFilter
            {...props.filter}
            onValue={(value) => {
              reset();
              rewind();
              props.filter!.onValue(value);
            }}
          />
        )}
      </div>
      <div
        className="picker__scroll"
        role="listbox"
        id={`${id}-list`}
        aria-label={props.label}
        hidden={isEmpty}
        ref={scrollRef}
        onScroll={handleScroll}
        onPointerEnter={expectScroll}
      >
        <div className="picker__list" style={{ height: totalHeight(sizes) }}>
          <PickerSections
            {...{ id, sections, visible, activeIndex, selectedId, areLogosHeld, onPick }}
            setSize={items.length}
          />
        </div>
      </div>
      {isEmpty && <p className="picker__empty">{emptyText}</p>}
      <VisuallyHidden live="polite">{isEmpty ? emptyText : resultText}</VisuallyHidden>
    </div>
  );
}
