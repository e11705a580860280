// A date as ##.##.#### in one native input: digits only, underscores show what is missing.
import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ChangeEvent,
  type InputHTMLAttributes,
  type Ref,
} from 'react';
import {
  caretAfter,
  DATE_MASK,
  dateDigits,
  digitsBefore,
  maskDate,
  withoutDigitBefore,
} from './date-mask.ts';
import { Field, useFieldAttributes, type FieldFrame } from './field.tsx';

type NativeProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix'>;

export interface DateFieldProps extends FieldFrame, NativeProps {
  /** As shown: '12.05.1990', '12.05.____' or empty. */
  value: string;
  onValue: (masked: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** What the digits and the caret become after an edit of `before`. */
function edited(before: string, event: ChangeEvent<HTMLInputElement>) {
  const { value, selectionStart } = event.target;
  const digits = dateDigits(value);
  const count = Math.min(digitsBefore(value, selectionStart ?? value.length), digits.length);
  const inputType = (event.nativeEvent as InputEvent).inputType;
  const hasMetDot = inputType === 'deleteContentBackward' && digits === dateDigits(before);
  return hasMetDot
    ? { digits: withoutDigitBefore(digits, count), count: Math.max(0, count - 1) }
    : { digits, count };
}

export function DateField(props: DateFieldProps) {
  const { label, labelHidden, hint, error, value, onValue, className, ref, ...input } = props;
  const attributes = useFieldAttributes({ error, hint }, input.id);
  const inputRef = useRef<HTMLInputElement>(null);
  const caretRef = useRef<number | null>(null);
  useImperativeHandle(ref, () => inputRef.current!);
  useLayoutEffect(() => {
    const caret = caretRef.current;
    caretRef.current = null;
    if (caret !== null) inputRef.current?.setSelectionRange(caret, caret);
  });
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { digits, count } = edited(value, event);
    caretRef.current = caretAfter(count);
    onValue(maskDate(digits));
  };
  return (
    <Field {...{ label, labelHidden, hint, error, className }} id={attributes.id} still={input.disabled}>
      <input
        autoComplete="bday"
        {...input}
        {...attributes}
        ref={inputRef}
        className="field__input field__input--figures"
        type="text"
        inputMode="numeric"
        placeholder={DATE_MASK}
        value={value}
        onChange={handleChange}
      />
    </Field>
  );
}
