// Search box and sectioned listbox of any length (APG combobox pattern); only the visible rows of a long list are in the DOM.
import {
  useEffect,
  useId,
  useMemo,
  useState,
  useCallback,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
} from 'react';
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
  OVERSCAN_ROWS,
  ROW_PX,
  scrollToRow,
} from './picker-layout.ts';
import { optionId, PickerSections, type PickerSection } from './picker-sections.tsx';
import { SearchField, useSearchStyles } from './search-field.tsx';
import { useStyles } from '../styles.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { SelectOption } from '../fields/select.tsx';
import { chevronIcon } from '../icons/icons.tsx';
import type { PickerItem } from './picker-row.tsx';

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

interface PickerFilterProps {
  label: string;
  /** Label of the option that shows all rows; its value is ''. */
  all: string;
  options: readonly SelectOption[];
  value: string;
  onValue: (value: string) => void;
}

/** Filters the rows of a picker in addition to its search: one group, or all. */
function PickerFilter({ label, all, options, value, onValue }: PickerFilterProps) {
  return (
    <span className="picker__filter">
      <select
        className="picker__select"
        aria-label={label}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="picker__arrow">{chevronIcon(16)}</span>
    </span>
  );
}

/** Estimated height in pixels: measuring the box before it is shown would cost a layout. */
const firstGuess = () => Math.max(240, Math.min(window.innerHeight, 760) - 120);

const rowsIn = (height: number) => Math.ceil(height / ROW_PX);

/** Tracks the visible part of a scrolling box, for lists that draw only that part. */
function useScrollWindow() {
  const scrollRef = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const [height, setHeight] = useState(firstGuess);
  const drawnHeight = useRef(height);
  const [overscanRows, setOverscan] = useState(0);

  useLayoutEffect(() => {
    const box = scrollRef.current!;
    // A box without rows is hidden and has no height.
    const observer = new ResizeObserver(([entry]) => {
      const { height: seen } = entry!.contentRect;
      // Keeps the present height if the same number of rows is visible: the result would be the same.
      if (seen === 0 || rowsIn(seen) === rowsIn(drawnHeight.current)) return;
      drawnHeight.current = seen;
      setHeight(seen);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  const expectScroll = useCallback(() => setOverscan(OVERSCAN_ROWS), []);
  const handleScroll = useCallback(() => {
    setScrollTop(scrollRef.current!.scrollTop);
    expectScroll();
  }, [expectScroll]);
  /** Scrolls the row with this top (in pixels) into view; 0 scrolls to the start. */
  const reveal = useCallback((top: number) => {
    const box = scrollRef.current!;
    box.scrollTop = scrollToRow(top, box.scrollTop, box.clientHeight);
    setScrollTop(box.scrollTop);
  }, []);
  /** Scrolls to the start; does nothing, and causes no layout, if the list is there already. */
  const rewind = () => {
    if (scrollTop > 0) reveal(0);
  };
  return { scrollRef, scrollTop, height, overscanRows, expectScroll, handleScroll, reveal, rewind };
}

interface RowKeysOptions {
  items: readonly PickerItem[];
  query: string;
  /** The rows do not match the query yet: keys are queued. */
  isPending: boolean;
  /** Requests the rows of the query. */
  searchNow?: () => void;
  onPick: (id: string) => void;
  /** Scrolls a row into view. */
  reveal: (index: number) => void;
}

interface RowKeys {
  /** -1 before the first key. */
  activeIndex: number;
  /** Call when the query changes: no row is active. */
  reset(): void;
  handleKey(event: KeyboardEvent): void;
}

/** Keyboard control of a picker's rows from its search field: the active row, and what each key does. */
function useRowKeys({ items, query, isPending, searchNow, onPick, reveal }: RowKeysOptions): RowKeys {
  const { index, item, setActiveId } = useActiveRow(items, query);
  const actOn: ActOnKey = (key) => {
    const next = rowAfterKey(key, index, items.length);
    if (key !== 'Enter' && next === null) return null;
    return () => {
      if (next === null && item && !item.disabled) onPick(item.id);
      if (next === null || items.length === 0) return;
      setActiveId(items[next]!.id);
      reveal(next);
    };
  };
  return {
    activeIndex: index,
    reset: () => setActiveId(null),
    handleKey: useKeyQueue(actOn, isPending, searchNow),
  };
}

/** Returns what the key does, or null if the list does not handle it. */
type ActOnKey = (key: string) => (() => void) | null;

/** Queues keys that are pressed before the rows match the query, so that they act on the right rows. */
function useKeyQueue(actOn: ActOnKey, isPending: boolean, searchNow?: () => void) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  useEffect(() => {
    const [key, ...rest] = waiting;
    if (key === undefined || isPending) return;
    // One at a time, because the next key starts from the row that this one reaches.
    setWaiting(rest);
    actOn(key)?.();
  }, [waiting, isPending, actOn]);
  return (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? null : actOn(event.key);
    if (!act) return;
    event.preventDefault();
    if (!isPending && waiting.length === 0) return act();
    setWaiting((keys) => [...keys, event.key]);
    if (isPending) searchNow?.();
  };
}

/** Kept by id, so that it survives new results. */
function useActiveRow(items: readonly PickerItem[], query: string) {
  const [activeId, setActiveId] = useState<string | null>(null);
  // Without a key press the search through hundreds of rows is unnecessary, and would delay the opening.
  const found = activeId === null ? -1 : items.findIndex((item) => item.id === activeId);
  const index = found < 0 && query !== '' ? items.findIndex((item) => !item.disabled) : found;
  return { index, item: items[index], setActiveId };
}

/** Returns the row that a key reaches from row `active` of `count`; null if the key is not for the list. */
function rowAfterKey(key: string, active: number, count: number): number | null {
  const next: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active < 0 ? count - 1 : active - 1,
    PageDown: active + 8,
    PageUp: active - 8,
    Home: 0,
    End: count - 1,
  };
  const target = Object.hasOwn(next, key) ? next[key]! : null;
  return target === null ? null : Math.max(0, Math.min(target, count - 1));
}
