// A large amount with its currency button; the message below is spoken when it changes.
import { useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import css from './amount-field.css';
import { amountInputClass } from './amount-input-class.ts';
import { writeAmount, type AmountTexts } from './write-amount.ts';
import { classNames } from '../class-names.ts';
import { labelText } from '../label-text.tsx';
import { lockIcon } from '../icons/icons.tsx';
import { useWritten, type Live } from '../live.ts';
import { useStyles } from '../styles.tsx';

/** What the field passes to its input. */
export interface AmountInputFrame {
  id: string;
  readOnly?: boolean;
  wrong?: boolean;
}

export interface AmountFieldProps {
  label: string;
  /** A name in the label, which is not translated. */
  named?: string | undefined;
  /** Prefix of its `data-ref` names. */
  refGroup?: string;
  /** The amount is fixed: focusable and readable, but not editable. */
  readOnly?: boolean;
  /** The message says what is wrong with the amount. */
  wrong?: boolean;
  message?: ReactNode;
  /** Tickers in the message, which are not translated. */
  keep?: readonly string[];
  /** The `CurrencyButton`. */
  currency: ReactNode;
  /** Renders the `AmountInput`, which is separate because it alone changes with each key. */
  children: (frame: AmountInputFrame) => ReactNode;
}

export function AmountField({
  label,
  named,
  refGroup,
  readOnly,
  wrong,
  message,
  keep,
  currency,
  children,
}: AmountFieldProps) {
  useStyles(css);
  const id = useId();
  return (
    <div className={classNames('amount', wrong && 'amount--wrong')} part="amount" data-ref-group={refGroup}>
      <label className="amount__label" htmlFor={id}>
        <span className="amount__name" data-ref="label">
          {labelText(label, named ? [named] : undefined)}
        </span>
        {readOnly && lockIcon(14)}
      </label>
      <div className="amount__line">
        {children({ id, readOnly, wrong })}
        {currency}
      </div>
      <p className="amount__message" data-ref="message" id={messageId(id)} aria-live="polite">
        {labelText(message, keep)}
      </p>
    </div>
  );
}

const messageId = (id: string) => `${id}-message`;

export interface AmountInputProps extends AmountInputFrame {
  amount: Live<AmountTexts>;
  onValue?: (typed: string) => void;
  onLeave?: () => void;
  /** The id of the form that Enter submits. */
  form?: string;
}

export function AmountInput({ id, readOnly, wrong, amount, onValue, onLeave, form }: AmountInputProps) {
  const isComposing = useRef(false);
  const [write] = useState(() => (input: HTMLInputElement, texts: AmountTexts) => {
    writeAmount(input, texts, isComposing.current);
  });
  const ref = useWritten(amount, write);
  const { value, placeholder } = amount.read();
  const take = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    isComposing.current = (nativeEvent as InputEvent).isComposing;
    onValue?.(currentTarget.value);
    // The typed text may leave the model unchanged and yet differ from what the model writes.
    write(currentTarget, amount.read());
  };
  return (
    <input
      ref={ref}
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
      defaultValue={value}
      placeholder={value ? undefined : placeholder}
      readOnly={readOnly}
      aria-invalid={wrong || undefined}
      aria-describedby={messageId(id)}
      onChange={take}
      onCompositionEnd={take}
      onBlur={onLeave}
    />
  );
}
