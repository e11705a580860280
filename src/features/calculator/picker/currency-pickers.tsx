// The currency picker of one side: a modal with search and sections.
import { useEffect, useState } from 'react';
import { FILTER_DEBOUNCE_MS } from '../../../domain/constants.ts';
import type { Side } from '../../../domain/order/draft.ts';
import { createClock } from '../../../lib/time/clock.ts';
import { whenIdle } from '../../../lib/time/when-idle.ts';
import { Modal, useModalStyles } from '../../../ui/surfaces/modal.tsx';
import { PickerList, usePickerStyles } from '../../../ui/picker/picker-list.tsx';
import { useStored } from '../../use-stored.ts';
import { useText, useWidget } from '../../widget-context.tsx';
import {
  type ReadSources,
  useNetworks,
  usePickerRows,
  usePickerSections,
  usePreparedSections,
} from './use-picker-sections.ts';

export interface CurrencyPickersProps {
  /** Null while it is closed; styles and rows are prepared meanwhile, so that a press waits for neither. */
  side: Side | null;
  onClose: () => void;
}

export function CurrencyPickers({ side, onClose }: CurrencyPickersProps) {
  useModalStyles();
  usePickerStyles();
  const read = usePreparedSections();
  return side && <CurrencyPicker {...{ side, read, onClose }} />;
}

interface CurrencyPickerProps {
  side: Side;
  read: ReadSources;
  onClose: () => void;
}

function CurrencyPicker({ side, read, onClose }: CurrencyPickerProps) {
  const { stores, commands } = useWidget();
  const text = useText();
  const selectedId = useStored(stores.calculator, ({ form }) => form[side]?.tickerWithNetwork);
  const [query, setQuery] = useState('');
  const [search, searchNow] = useDebounced(query, FILTER_DEBOUNCE_MS);
  const [network, setNetwork] = useState('');
  const rows = usePickerRows(read(side));
  const networks = useNetworks(rows);
  const sections = usePickerSections(rows, search, network);
  const areLogosHeld = useLogoHold(query);
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);
  const title = text(side === 'pay' ? 'picker.payTitle' : 'picker.receiveTitle');
  const pick = (tickerWithNetwork: string) => {
    commands.calculator.chooseCurrency(side, tickerWithNetwork);
    onClose();
  };
  return (
    <Modal title={title} closeLabel={text('shell.close')} onClose={onClose} tall flush>
      <PickerList
        label={title}
        searchLabel={text('picker.search')}
        query={query}
        onQuery={setQuery}
        isSearchPending={search !== query}
        onSearchNow={searchNow}
        filter={
          networks.length > 0
            ? {
                label: text('picker.network'),
                all: text('picker.allNetworks'),
                options: networks,
                value: network,
                onValue: setNetwork,
              }
            : undefined
        }
        sections={sections}
        selectedId={selectedId}
        areLogosHeld={areLogosHeld}
        onPick={pick}
        emptyText={text('picker.noMatch', { search })}
        resultText={text('picker.found', { count })}
      />
    </Modal>
  );
}

/** Longer than the pause between two keystrokes. */
const LOGO_PAUSE_MS = 2 * FILTER_DEBOUNCE_MS;
/** A browser that is never idle shows them after this time. */
const FIRST_LOGOS_LIMIT_MS = 200;

/** Logos take longer to load and draw than text, so rows appear without them at first and during typing. */
function useLogoHold(query: string): boolean {
  const [shownFor, setShownFor] = useState<string | null>(null);
  useEffect(() => {
    const show = () => setShownFor(query);
    if (shownFor === null) return whenIdle(show, FIRST_LOGOS_LIMIT_MS);
    if (shownFor !== query) return createClock().after(LOGO_PAUSE_MS, show);
  }, [query, shownFor]);
  return shownFor !== query;
}

function useDebounced<T>(value: T, ms: number): [settled: T, settle: () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    // Setting the same value again would make React render twice at the next change.
    if (settled !== value) return createClock().after(ms, () => setSettled(value));
  }, [settled, value, ms]);
  return [settled, () => setSettled(value)];
}
