// A one-line native input with label, hint and error.
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, useFieldAttributes, type FieldFrame } from './field.tsx';
import { useStyles } from '../styles.tsx';
import css from './text-input.css';

export interface TextFieldProps
  extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange'> {
  /** Called with the typed text. */
  onValue?: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** A button in the field's box, after the input. */
  beside?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, keep, onValue, beside, ...input } = props;
  useStyles(css);
  const attributes = useFieldAttributes({ error, hint });
  const isStill = input.readOnly || input.disabled;
  return (
    <Field {...{ label, hint, error, keep }} id={attributes.id} still={isStill}>
      <input
        type="text"
        {...input}
        {...attributes}
        className="field__input"
        onChange={(event) => onValue?.(event.target.value)}
      />
      {beside}
    </Field>
  );
}
