// A large amount with its currency button; the message under it is spoken when it changes.
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import css from './amount-field.css';
import { amountInputClass } from './amount-input-class.ts';
import { keepCaret } from './keep-caret.ts';
import { classNames } from '../class-names.ts';
import { lockIcon } from '../display/icons.tsx';
import { useStyles } from '../styles.tsx';

/** What the field tells its input. */
export interface AmountInputFrame {
  id: string;
  readOnly?: boolean;
  wrong?: boolean;
}

export interface AmountFieldProps {
  label: string;
  /** The group of its `data-ref` names. */
  refGroup?: string;
  /** The amount is fixed: focusable and readable, not changeable. */
  readOnly?: boolean;
  /** The message tells what is wrong with the amount. */
  wrong?: boolean;
  message?: ReactNode;
  /** The `CurrencyButton`. */
  currency: ReactNode;
  /** The `AmountInput`: by itself, since it alone changes with each key. */
  children: (frame: AmountInputFrame) => ReactNode;
}

export function AmountField({
  label,
  refGroup,
  readOnly,
  wrong,
  message,
  currency,
  children,
}: AmountFieldProps) {
  useStyles(css);
  const id = useId();
  return (
    <div className={classNames('amount', wrong && 'amount--wrong')} part="amount" data-ref-group={refGroup}>
      <label className="amount__label" htmlFor={id}>
        {label}
        {readOnly && lockIcon(14)}
      </label>
      <div className="amount__line">
        {children({ id, readOnly, wrong })}
        {currency}
      </div>
      <p className="amount__message" id={messageId(id)} aria-live="polite">
        {message}
      </p>
    </div>
  );
}

const messageId = (id: string) => `${id}-message`;

export interface AmountInputProps extends AmountInputFrame {
  value: string;
  onValue?: (typed: string) => void;
  placeholder?: string;
  /** The id of the form that Enter submits. */
  form?: string;
}

export function AmountInput(props: AmountInputProps) {
  const { id, readOnly, wrong, value, onValue, placeholder = '0', form } = props;
  /** Of an input method, which would double or lose what is written into its field meanwhile. */
  const [composed, setComposed] = useState<string | null>(null);
  const take = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    // React writes the field anew once the event is over.
    queueMicrotask(keepCaret(currentTarget));
    setComposed((nativeEvent as InputEvent).isComposing ? currentTarget.value : null);
    onValue?.(currentTarget.value);
  };
  return (
    <input
      id={id}
      data-ref="amount"
      className={amountInputClass(value)}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      translate="no"
      enterKeyHint="go"
      form={form}
      value={composed ?? value}
      // Behind a value it is invisible, yet the browser would compute its style again with each key.
      placeholder={value ? undefined : placeholder}
      readOnly={readOnly}
      aria-invalid={wrong || undefined}
      aria-describedby={messageId(id)}
      onChange={take}
      onCompositionEnd={take}
    />
  );
}
