// The steps of the flow in one line: one bar each, with the name of the current step above; assistive technology hears all names.
import css from './stepper.css';
import { useStyles } from '../styles.tsx';

export interface StepperProps {
  label: string;
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
}

export function Stepper({ label, steps, current }: StepperProps) {
  useStyles(css);
  return (
    <ol className="stepper" role="list" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'stepper__step stepper__step--done' : 'stepper__step'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="stepper__name">{step}</span>
        </li>
      ))}
    </ol>
  );
}
