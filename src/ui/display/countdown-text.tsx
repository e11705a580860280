// Time left, seen every second and spoken only at the marks that the parent chooses.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './countdown-text.css';
import { clockIcon } from '../icons/more-icons.tsx';
import { useStyles } from '../styles.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

export interface CountdownTextProps {
  /** Precedes the time. */
  label?: ReactNode;
  /** The time left as shown, for example '04:59'; empty shows nothing. */
  time: string;
  /** Changes at the marks only; spoken when it does. */
  spoken: string;
  urgent?: boolean;
}

export function CountdownText({ label, time, spoken, urgent }: CountdownTextProps) {
  useStyles(css);
  return (
    <>
      {time && (
        <span className={classNames('countdown', urgent && 'countdown--urgent')} role="timer">
          {clockIcon(16)}
          {label}
          <span className="countdown__time">{time}</span>
        </span>
      )}
      <VisuallyHidden live="polite">{spoken}</VisuallyHidden>
    </>
  );
}
