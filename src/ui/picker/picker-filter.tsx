// Filters the rows of a picker in addition to its search: one group, or all.
import type { SelectOption } from '../fields/select.tsx';
import { chevronIcon } from '../icons/icons.tsx';

export interface PickerFilterProps {
  label: string;
  /** Label of the option that shows all rows; its value is ''. */
  all: string;
  options: readonly SelectOption[];
  value: string;
  onValue: (value: string) => void;
}

export function PickerFilter({ label, all, options, value, onValue }: PickerFilterProps) {
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
