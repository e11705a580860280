// A native checkbox with its label and error.
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import css from './checkbox.css';
import fieldCss from './field.css';
import { errorId, FieldError } from './field.tsx';
import { useStyles } from '../styles.tsx';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange'> {
  label: ReactNode;
  error?: string | null;
  onChecked?: (isChecked: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ label, error, onChecked, ...input }: CheckboxProps) {
  useStyles(fieldCss);
  useStyles(css);
  const id = useId();
  return (
    <div className="checkbox">
      <input
        {...input}
        id={id}
        type="checkbox"
        className="checkbox__input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId(id) : undefined}
        onChange={(event) => onChecked?.(event.target.checked)}
      />
      <label className="checkbox__label" htmlFor={id}>
        {label}
      </label>
      <div className="checkbox__error">
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}
