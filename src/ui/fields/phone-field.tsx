// A phone number: calling code from a native list, then the national number; it does not know numbering plans.
import type { InputHTMLAttributes, Ref } from 'react';
import { Field, useFieldAttributes, type FieldFrame } from './field.tsx';
import { chevronIcon } from '../icons/icons.tsx';
import css from './phone-field.css';
import { useStyles } from '../styles.tsx';
import inputCss from './text-input.css';

export interface CallingCode {
  /** Country code, for example 'GB'. */
  value: string;
  /** Text in the list, for example 'United Kingdom +44'. */
  label: string;
  /** Text in the closed field, for example '+44'. */
  short: string;
}

type NativeProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix'>;

export interface PhoneFieldProps extends FieldFrame, NativeProps {
  codes: readonly CallingCode[];
  /** Accessible name of the list of calling codes. */
  codeLabel: string;
  country: string;
  onCountry: (country: string) => void;
  value: string;
  onValue: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

export function PhoneField(props: PhoneFieldProps) {
  const { label, error, codes, codeLabel, country, onCountry, ...input } = props;
  const { onValue, ...native } = input;
  useStyles(css);
  useStyles(inputCss);
  const attributes = useFieldAttributes({ error });
  const code = codes.find(({ value }) => value === country);
  return (
    <Field {...{ label, error }} id={attributes.id} still={native.disabled}>
      <span className="phone__code">
        <span aria-hidden="true">{code?.short ?? '+'}</span>
        {chevronIcon(14)}
        <select
          className="phone__select"
          aria-label={codeLabel}
          autoComplete="tel-country-code"
          disabled={native.disabled}
          value={country}
          onChange={(event) => onCountry(event.target.value)}
        >
          {!code && <option value={country} />}
          {codes.map((item) => (
            <option key={item.value} value={item.value}>
              {item.label}
            </option>
          ))}
        </select>
      </span>
      <input
        autoComplete="tel-national"
        {...native}
        {...attributes}
        className="field__input field__input--figures"
        type="tel"
        inputMode="tel"
        onChange={(event) => onValue(event.target.value)}
      />
    </Field>
  );
}
