// One option of the picker list: logo, name, a second line, and a value at the end.
import { memo, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useLogo } from '../display/currency-logo.tsx';
import type { WebAddress } from '../../lib/web-address.ts';
import { checkIcon } from '../icons/more-icons.tsx';
import { HEADING_PX, ROW_PX } from './picker-layout.ts';

export interface PickerItem {
  /** Unique across sections. */
  id: string;
  title: string;
  subtitle?: string;
  /** At the end of the row, for example the network. */
  aside?: ReactNode;
  /** Letters for the logo when there is no image. */
  ticker: string;
  logoUrl?: WebAddress | null;
  disabled?: boolean;
}

export interface PickerRowProps {
  item: PickerItem;
  /** Index within its section. */
  row: number;
  id: string;
  position: number;
  setSize: number;
  isSelected: boolean;
  isActive: boolean;
  isLogoHeld?: boolean;
  onPick: (id: string) => void;
}

export const PickerRow = memo(function PickerRow(props: PickerRowProps) {
  const { item, row, id, position, setSize, isSelected, isActive, isLogoHeld, onPick } = props;
  const logo = useLogo({ ticker: item.ticker, url: item.logoUrl, size: 'large', isHeld: isLogoHeld });
  return (
    <div
      className={classNames('picker__row', isActive && 'picker__row--active')}
      role="option"
      translate="no"
      id={id}
      aria-selected={isSelected}
      aria-disabled={item.disabled || undefined}
      aria-posinset={position}
      aria-setsize={setSize}
      style={{ top: HEADING_PX + row * ROW_PX }}
      onClick={item.disabled ? undefined : () => onPick(item.id)}
    >
      {logo}
      <span className="picker__text">
        <span className="picker__title">{item.title}</span>
        {item.subtitle && ' '}
        {item.subtitle && <span className="picker__subtitle">{item.subtitle}</span>}
      </span>
      {item.aside && <span className="picker__aside">{item.aside}</span>}
      {isSelected && <span className="picker__check">{checkIcon()}</span>}
    </div>
  );
});
