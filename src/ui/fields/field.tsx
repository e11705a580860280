// The frame of all fields: label above, box, then the error (spoken when it appears) and the hint.
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { labelText } from '../label-text.tsx';
import css from './field.css';
import { useStyles } from '../styles.tsx';

/** Props that every field has. */
export interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  /** The error's text; if present, the value is wrong. */
  error?: string | null;
  /** Tickers, networks and numbers in the error, which are not translated. */
  keep?: readonly string[];
}

export interface FieldProps extends FieldFrame {
  id: string;
  /** Read-only. */
  still?: boolean;
  children: ReactNode;
}

export const errorId = (id: string) => `${id}-error`;
const hintId = (id: string) => `${id}-hint`;

/** Returns the id and the ARIA attributes that connect an input to its frame. */
export function useFieldAttributes({ error, hint }: Pick<FieldFrame, 'error' | 'hint'>) {
  const id = useId();
  const describedBy = [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined };
}

export function Field({ id, label, hint, error, keep, still, children }: FieldProps) {
  useStyles(css);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div
        className={classNames('field__box', error && 'field__box--wrong', still && 'field__box--still')}
        part="field"
      >
        {children}
      </div>
      <FieldError {...{ id, error, keep }} />
      {hint && (
        <p className="field__note" id={hintId(id)}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The live region stays in the page, so that a new error is announced once. */
export function FieldError({ id, error, keep }: Pick<FieldProps, 'id' | 'error' | 'keep'>) {
  return (
    <div aria-live="polite">
      {error && (
        <p className="field__note field__note--wrong" id={errorId(id)}>
          {labelText(error, keep)}
        </p>
      )}
    </div>
  );
}
