// The visible rows of the picker list by section; each group has its heading as name.
import { memo } from 'react';
import { labelText } from '../label-text.tsx';
import type { VisibleSection } from './picker-layout.ts';
import { PickerRow, type PickerItem } from './picker-row.tsx';

export interface PickerSection {
  id: string;
  title: string;
  /** Tickers in the title, which are not translated. */
  keep?: readonly string[];
  items: readonly PickerItem[];
}

export interface PickerSectionsProps {
  /** Prefix of the options' element ids. */
  id: string;
  sections: readonly PickerSection[];
  visible: readonly VisibleSection[];
  /** Counted across sections; -1 for none. */
  activeIndex: number;
  setSize: number;
  selectedId?: string | null;
  /** Delays images while the customer types, because the rows will soon change. */
  areLogosHeld?: boolean;
  onPick: (id: string) => void;
}

export const optionId = (id: string, index: number) => `${id}-option-${index}`;

export const PickerSections = memo(function PickerSections(props: PickerSectionsProps) {
  const { id, sections, visible, activeIndex, setSize, selectedId, areLogosHeld, onPick } = props;
  return visible.map(({ index, top, first, end, rowsBefore }) => {
    const { id: sectionId, title, keep, items } = sections[index]!;
    return (
      <div key={sectionId} className="picker__section" role="group" aria-label={title} style={{ top }}>
        <div className="picker__heading" aria-hidden="true">
          {labelText(title, keep)}
        </div>
        {items.slice(first, end).map((item, offset) => {
          const row = first + offset;
          const flatIndex = rowsBefore + row;
          return (
            <PickerRow
              // Keyed by currency, not by position: a row must not become another currency's while it is being pressed.
              key={item.id}
              item={item}
              row={row}
              id={optionId(id, flatIndex)}
              position={flatIndex + 1}
              setSize={setSize}
              isSelected={item.id === selectedId}
              isActive={flatIndex === activeIndex}
              isLogoHeld={areLogosHeld}
              onPick={onPick}
            />
          );
        })}
      </div>
    );
  });
});
