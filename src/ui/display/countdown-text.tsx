// The time left: updated every second, but spoken only at the moments that the parent chooses.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './countdown-text.css';
import { clockIcon } from '../icons/more-icons.tsx';
import { useStyles } from '../styles.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

export interface CountdownTextProps {
  /** Shown before the time. */
  label?: ReactNode;
  /** The formatted time, for example '04:59'; '' shows nothing. */
  time: string;
  /** Spoken whenever it changes, so the parent changes it at few moments only. */
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
