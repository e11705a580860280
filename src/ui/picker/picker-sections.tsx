// The sections of the picker list with the rows that are in view, each group named by its heading.
import { memo } from 'react';
import type { VisibleSection } from './picker-layout.ts';
import { PickerRow, type PickerItem } from './picker-row.tsx';

export interface PickerSection {
  id: string;
  title: string;
  items: readonly PickerItem[];
}

export interface PickerSectionsProps {
  /** Prefix of the options' ids. */
  id: string;
  sections: readonly PickerSection[];
  visible: readonly VisibleSection[];
  /** Counted over all sections; -1 for none. */
  activeIndex: number;
  setSize: number;
  selectedId?: string | null;
  /** While the customer types, the rows will soon change: their images are not requested. */
  areLogosHeld?: boolean;
  onPick: (id: string) => void;
}

export const optionId = (id: string, index: number) => `${id}-option-${index}`;

export const PickerSections = memo(function PickerSections(props: PickerSectionsProps) {
  const { id, sections, visible, activeIndex, setSize, selectedId, areLogosHeld, onPick } = props;
  return visible.map(({ index, top, first, end, rowsBefore }) => {
    const { id: sectionId, title, items } = sections[index]!;
    return (
      <div key={sectionId} className="picker__section" role="group" aria-label={title} style={{ top }}>
        <div className="picker__heading" aria-hidden="true">
          {title}
        </div>
        {items.slice(first, end).map((item, offset) => {
          const row = first + offset;
          const flatIndex = rowsBefore + row;
          return (
            <PickerRow
              // By currency and not by place: a row that is being pressed while a result comes must not become another currency's.
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
