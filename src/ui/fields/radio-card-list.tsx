// Radio buttons drawn as cards, for saved cards and payment methods; each may have an action.
import { useId, type ReactNode } from 'react';
import fieldCss from './field.css';
import { errorId, FieldError } from './field.tsx';
import css from './radio-card-list.css';
import { useStyles } from '../styles.tsx';

export interface RadioCardOption {
  value: string;
  /** The accessible name of the radio button. */
  label: string;
  detail?: ReactNode;
  icon?: ReactNode;
  /** A button beside the choice, for example to delete it. */
  action?: ReactNode;
}

export interface RadioCardListProps {
  /** The accessible name of the list. */
  legend: string;
  options: readonly RadioCardOption[];
  value: string | null;
  onValue: (value: string) => void;
  error?: string | null;
}

export function RadioCardList({ legend, options, value, onValue, error }: RadioCardListProps) {
  useStyles(fieldCss);
  useStyles(css);
  const id = useId();
  return (
    <fieldset
      className="radio-cards"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId(id) : undefined}
    >
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <RadioCard
          key={option.value}
          {...option}
          id={`${id}-${option.value}`}
          name={id}
          checked={option.value === value}
          onCheck={onValue}
        />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

interface RadioCardProps extends RadioCardOption {
  id: string;
  name: string;
  checked: boolean;
  onCheck: (value: string) => void;
}

function RadioCard({ id, name, value, label, detail, icon, action, checked, onCheck }: RadioCardProps) {
  return (
    <div className="radio-card">
      <label className="radio-card__label">
        <input
          className="radio-card__input"
          type="radio"
          name={name}
          value={value}
          checked={checked}
          aria-labelledby={`${id}-label`}
          aria-describedby={detail ? `${id}-detail` : undefined}
          onChange={() => onCheck(value)}
        />
        {icon}
        <span className="radio-card__text">
          <span className="radio-card__title" id={`${id}-label`}>
            {label}
          </span>
          {detail && (
            <span className="radio-card__detail" id={`${id}-detail`}>
              {detail}
            </span>
          )}
        </span>
      </label>
      {action && <div className="radio-card__action">{action}</div>}
    </div>
  );
}
