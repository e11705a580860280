// A search box. Its label is for assistive technology; visually, the magnifier and the placeholder explain it.
import type { InputHTMLAttributes, Ref } from 'react';
import fieldCss from '../fields/field.css';
import { searchIcon } from '../icons/more-icons.tsx';
import css from './search-field.css';
import { useStyles } from '../styles.tsx';
import inputCss from '../fields/text-input.css';

export interface SearchFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Adopts the style sheets before the box is shown. */
export function useSearchStyles(): void {
  useStyles(fieldCss);
  useStyles(inputCss);
  useStyles(css);
}

export function SearchField({ label, onValue, ...input }: SearchFieldProps) {
  useSearchStyles();
  return (
    <div className="field__box search" part="field">
      {searchIcon()}
      <input
        placeholder={label}
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        type="search"
        className="field__input search__input"
        onChange={(event) => onValue(event.target.value)}
      />
    </div>
  );
}
