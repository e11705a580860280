// A one-time code as one native input drawn as cells: digits only, supports paste and autofill, and reports a complete code.
import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import css from './code-input.css';
import { plainDigits } from '../../lib/plain-digits.ts';
import fieldCss from './field.css';
import { FieldError, hintId, useFieldAttributes, type FieldFrame } from './field.tsx';
import { useStyles } from '../styles.tsx';

type NativeProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'>;

export interface CodeInputProps extends FieldFrame, NativeProps {
  label: string;
  /** Hides the label from sight. */
  labelHidden?: boolean;
  /** Digits only. */
  value: string;
  onValue: (digits: string) => void;
  /** Called when a change makes the code complete. */
  onComplete?: (digits: string) => void;
  length?: number;
  ref?: Ref<HTMLInputElement>;
}

/** Digits typed into a wrong code start a new one, wherever the caret is; otherwise they would be lost. */
function typedAnew(wrong: string, all: string): string {
  if (all.length <= wrong.length) return all;
  let start = 0;
  while (start < wrong.length && wrong[start] === all[start]) start += 1;
  return all.slice(start, start + all.length - wrong.length);
}

/** The typed digits, one per cell; the cell for the next digit is marked. */
function Cells({ value, length, caret }: { value: string; length: number; caret: number }) {
  const active = Math.min(caret, value.length, length - 1);
  return (
    <div className="code__cells" aria-hidden="true">
      {Array.from({ length }, (_, index) => (
        <span key={index} className={classNames('code__cell', index === active && 'code__cell--active')}>
          {value[index]}
        </span>
      ))}
    </div>
  );
}

export function CodeInput(props: CodeInputProps) {
  const { label, labelHidden, hint, error, value, onValue, onComplete, length = 6, ...input } = props;
  useStyles(fieldCss);
  useStyles(css);
  const attributes = useFieldAttributes({ error, hint }, input.id);
  const [caret, setCaret] = useState(0);
  const handleValue = (typed: string) => {
    const all = plainDigits(typed).replace(/\D/g, '');
    const isWrong = Boolean(error) && value.length === length;
    const digits = (isWrong ? typedAnew(value, all) : all).slice(0, length);
    onValue(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  return (
    <div className="field">
      {!labelHidden && (
        <label className="field__label" htmlFor={attributes.id}>
          {label}
        </label>
      )}
      <div className={classNames('code', error && 'code--wrong')} part="field">
        <input
          {...input}
          {...attributes}
          // A visible label names the input already.
          aria-label={labelHidden ? label : undefined}
          className="code__input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          translate="no"
          value={value}
          onChange={(event) => handleValue(event.target.value)}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? value.length)}
        />
        <Cells value={value} length={length} caret={caret} />
      </div>
      <FieldError id={attributes.id} error={error} />
      {hint && (
        <p className="field__note" id={hintId(attributes.id)}>
          {hint}
        </p>
      )}
    </div>
  );
}
