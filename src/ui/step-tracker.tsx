// The way of an order as a vertical list: done, current and coming steps.
import type { ReactNode } from 'react';
import { CheckIcon } from './icons.tsx';
import { Spinner } from './spinner.tsx';
import css from './step-tracker.css';
import { useStyles } from './styles.tsx';

export interface TrackedStep {
  title: string;
  detail?: ReactNode;
}

export interface StepTrackerProps {
  label: string;
  steps: readonly TrackedStep[];
  /** Index of the current step; `steps.length` when all are done. */
  current: number;
  /** The current step waits for something unusual. */
  warning?: boolean;
}

export function StepTracker({ label, steps, current, warning }: StepTrackerProps) {
  useStyles(css);
  return (
    <ol className="tracker" role="list" aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index > current ? 'coming' : warning ? 'warning' : 'current';
        return (
          <li
            key={step.title}
            className={`tracker__step tracker__step--${state}`}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="tracker__mark" aria-hidden="true">
              {state === 'done' ? <CheckIcon size={16} /> : state === 'current' ? <Spinner /> : index + 1}
            </span>
            <span className="tracker__title">{step.title}</span>
            {step.detail && <span className="tracker__detail">{step.detail}</span>}
          </li>
        );
      })}
    </ol>
  );
}
