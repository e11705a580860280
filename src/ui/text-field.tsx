// A one-line native input with label, hint and error.
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, useFieldAttributes, type FieldFrame } from './field.tsx';

export interface TextFieldProps extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  /** Called with the typed text; native handlers may be given as well. */
  onValue?: (value: string) => void;
  prefix?: ReactNode;
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, prefix, suffix, onValue, onChange, className, ...input } = props;
  const attributes = useFieldAttributes({ error, hint }, input.id);
  const isStill = input.readOnly || input.disabled;
  return (
    <Field
      {...{ label, labelHidden, hint, error, className }}
      id={attributes.id}
      still={isStill}
      start={prefix}
      end={suffix}
    >
      <input
        type="text"
        {...input}
        {...attributes}
        className="field__input"
        onChange={(event) => {
          onChange?.(event);
          onValue?.(event.target.value);
        }}
      />
    </Field>
  );
}
