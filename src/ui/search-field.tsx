// A search box: the label is for assistive technology, the magnifier says it to the eye.
import type { InputHTMLAttributes, Ref } from 'react';
import { Field, useFieldAttributes } from './field.tsx';
import { SearchIcon } from './more-icons.tsx';
import css from './search-field.css';
import { useStyles } from './styles.tsx';
import inputCss from './text-input.css';

export interface SearchFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

export function SearchField({ label, onValue, ...input }: SearchFieldProps) {
  useStyles(css);
  useStyles(inputCss);
  const { id } = useFieldAttributes({}, input.id);
  return (
    <Field label={label} labelHidden id={id}>
      <span className="search__icon">
        <SearchIcon />
      </span>
      <input
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        id={id}
        type="search"
        className="field__input search__input"
        onChange={(event) => onValue(event.target.value)}
      />
    </Field>
  );
}
