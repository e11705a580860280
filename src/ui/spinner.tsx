// A rotating ring for waits of unknown length; with reduced motion it does not turn.
import { classNames } from './class-names.ts';
import css from './spinner.css';
import { useStyles } from './styles.tsx';

export interface SpinnerProps {
  /** Accessible name; without it the ring is decoration beside a visible text. */
  label?: string;
  size?: 'small' | 'large';
}

export function Spinner({ label, size = 'small' }: SpinnerProps) {
  useStyles(css);
  return (
    <span
      className={classNames('spinner', size === 'large' && 'spinner--large')}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}
