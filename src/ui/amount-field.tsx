// A large amount with its currency button; the message under it is spoken when it changes.
import { useId, type ReactNode, type Ref } from 'react';
import css from './amount-field.css';
import { amountInputClass } from './amount-size.ts';
import { classNames } from './class-names.ts';
import { LockIcon } from './icons.tsx';
import { useStyles } from './styles.tsx';

export interface AmountFieldProps {
  label: string;
  value: string;
  onValue?: (typed: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  /** The amount is fixed: focusable and readable, not changeable. */
  readOnly?: boolean;
  /** The message tells what is wrong with the amount. */
  wrong?: boolean;
  message?: ReactNode;
  placeholder?: string;
  /** The `CurrencyButton`. */
  currency: ReactNode;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

export function AmountField(props: AmountFieldProps) {
  const { label, value, onValue, readOnly, wrong, message, currency, placeholder = '0', ...input } = props;
  useStyles(css);
  const id = useId();
  return (
    <div className={classNames('amount', wrong && 'amount--wrong')} part="amount">
      <label className="amount__label" htmlFor={id}>
        {label}
        {readOnly && <LockIcon size={14} />}
      </label>
      <div className="amount__line">
        <input
          {...input}
          id={id}
          className={amountInputClass(value)}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          translate="no"
          enterKeyHint="done"
          value={value}
          placeholder={placeholder}
          readOnly={readOnly}
          aria-invalid={wrong || undefined}
          aria-describedby={`${id}-message`}
          onChange={(event) => onValue?.(event.target.value)}
        />
        {currency}
      </div>
      <p className="amount__message" id={`${id}-message`} aria-live="polite">
        {message}
      </p>
    </div>
  );
}
