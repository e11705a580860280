// A one-time code as one native input drawn as cells: digits only, supports paste and autofill, and reports a complete code.
import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import css from './code-input.css';
import { plainDigits } from '../../lib/plain-digits.ts';
import fieldCss from './field.css';
import { FieldError, useFieldAttributes, type FieldFrame } from './field.tsx';
import { useStyles } from '../styles.tsx';

type NativeProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'onChange' | 'disabled'>;

export interface CodeInputProps extends Pick<FieldFrame, 'error'>, NativeProps {
  label: string;
  /** Hides the label from sight. */
  labelHidden?: boolean;
  /** Digits only. */
  value: string;
  onValue: (digits: string) => void;
  /** Called when a change makes the code complete. */
  onComplete?: (digits: string) => void;
  ref?: Ref<HTMLInputElement>;
}

const LENGTH = 6;

/** Digits typed into a wrong code start a new one, wherever the caret is; otherwise they would be lost. */
function typedAnew(wrong: string, all: string): string {
  if (all.length <= wrong.length) return all;
  let start = 0;
  while (start < wrong.length && wrong[start] === all[start]) start += 1;
  return all.slice(start, start + all.length - wrong.length);
}

/** The typed digits, one per cell; the cell for the next digit is marked. */
function Cells({ value, caret }: { value: string; caret: number }) {
  const active = Math.min(caret, value.length, LENGTH - 1);
  return (
    <div className="code__cells" aria-hidden="true">
      {Array.from({ length: LENGTH }, (_, index) => (
        <span key={index} className={classNames('code__cell', index === active && 'code__cell--active')}>
          {value[index]}
        </span>
      ))}
    </div>
  );
}

export function CodeInput(props: CodeInputProps) {
  const { label, labelHidden, error, value, onValue, onComplete, ...input } = props;
  useStyles(fieldCss);
  useStyles(css);
  const attributes = useFieldAttributes({ error });
  const [caret, setCaret] = useState(0);
  const handleValue = (typed: string) => {
    const all = plainDigits(typed).replace(/\D/g, '');
    const isWrong = Boolean(error) && value.length === LENGTH;
    const digits = (isWrong ? typedAnew(value, all) : all).slice(0, LENGTH);
    onValue(digits);
    if (digits.length === LENGTH && digits !== value) onComplete?.(digits);
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
          onChange={({ target }) => {
            // React sees a selection by events of the keyboard that stay in the card.
            setCaret(target.selectionStart ?? LENGTH);
            handleValue(target.value);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? value.length)}
        />
        <Cells value={value} caret={caret} />
      </div>
      <FieldError id={attributes.id} error={error} />
    </div>
  );
}
