// A native select in a field's frame.
import type { Ref, SelectHTMLAttributes } from 'react';
import { Field, useFieldAttributes, type FieldFrame } from './field.tsx';
import { chevronIcon } from '../icons/icons.tsx';
import css from './select.css';
import { useStyles } from '../styles.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps
  extends
    Pick<FieldFrame, 'label' | 'error'>,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'onChange'> {
  options: readonly SelectOption[];
  /** Text of the empty option; without it there is none. */
  placeholder?: string;
  onValue: (value: string) => void;
  ref?: Ref<HTMLSelectElement>;
}

export function Select(props: SelectProps) {
  const { label, error, options, placeholder, onValue, ...select } = props;
  useStyles(css);
  const attributes = useFieldAttributes({ error });
  return (
    <Field {...{ label, error }} id={attributes.id} still={select.disabled}>
      <select
        {...select}
        {...attributes}
        className="field__input select__input"
        onChange={(event) => onValue(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="select__arrow">{chevronIcon()}</span>
    </Field>
  );
}
