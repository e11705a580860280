// An order's progress as a vertical list: steps reached, the step in progress, and steps to come.
import type { ReactNode } from 'react';
import { checkIcon } from '../icons/more-icons.tsx';
import { Spinner } from '../spinner.tsx';
import css from './step-tracker.css';
import { useStyles } from '../styles.tsx';

export interface TrackedStep {
  title: string;
  detail?: ReactNode;
}

export interface StepTrackerProps {
  label: string;
  steps: readonly TrackedStep[];
  /** Number of steps reached; the last of them is the current one. */
  reached: number;
  /** The next step is held up by something unusual. */
  warning?: boolean;
}

export function StepTracker({ label, steps, reached, warning }: StepTrackerProps) {
  useStyles(css);
  return (
    <ol className="tracker" role="list" aria-label={label}>
      {steps.map((step, index) => {
        const state = index < reached ? 'done' : index > reached ? 'coming' : warning ? 'warning' : 'awaited';
        return (
          <li
            key={step.title}
            className={`tracker__step tracker__step--${state}`}
            aria-current={index === reached - 1 ? 'step' : undefined}
          >
            <span className="tracker__mark" aria-hidden="true">
              {state === 'done' ? checkIcon(16) : state === 'awaited' ? <Spinner /> : index + 1}
            </span>
            <span className="tracker__title">{step.title}</span>
            {step.detail && <span className="tracker__detail">{step.detail}</span>}
          </li>
        );
      })}
    </ol>
  );
}
