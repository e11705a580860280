// The currency picker of one side: a modal with search and sections (specification 1, section 2 'Calculator').
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { FILTER_DEBOUNCE_MS } from '../../../domain/constants.ts';
import type { Side } from '../../../domain/draft.ts';
import { Modal, useModalStyles } from '../../../ui/modal.tsx';
import { PickerList, usePickerStyles } from '../../../ui/picker-list.tsx';
import { useDebounced } from '../../parts/use-debounced.ts';
import { useText, useWidget } from '../../parts/widget-context.tsx';
import { usePickerSections } from './use-picker-sections.ts';

/** Adopted before the picker is opened, so that a press does not wait for the whole card's styles. */
export function PickerStyles() {
  useModalStyles();
  usePickerStyles();
  return null;
}

export function CurrencyPicker({ side, onClose }: { side: Side; onClose: () => void }) {
  const { stores, commands } = useWidget();
  const text = useText();
  const { form } = useSnapshot(stores.calculator);
  const [query, setQuery] = useState('');
  const search = useDebounced(query, FILTER_DEBOUNCE_MS);
  const sections = usePickerSections(side, search);
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
        sections={sections}
        selectedId={form[side]?.tickerWithNetwork}
        onPick={pick}
        emptyText={text('picker.noMatch', { search })}
        resultText={text('picker.found', { count })}
      />
    </Modal>
  );
}
