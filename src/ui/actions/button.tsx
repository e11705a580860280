// The button of every action: four looks, and a busy state that keeps its width and ignores presses.
import {
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import css from './button.css';
import { ticks } from '../../lib/time/ticks.ts';
import { classNames } from '../class-names.ts';
import { labelText } from '../label-text.tsx';
import { Spinner } from '../spinner.tsx';
import { useStyles } from '../styles.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'className'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Full width; primary buttons always are. */
  wide?: boolean;
  /** The button stays focusable, announces that it is busy and ignores presses. */
  busy?: boolean;
  /** Shown in place of the label while busy; without it a spinner covers the label. */
  busyLabel?: string;
  icon?: ReactNode;
  /** A returned promise locks the button until it settles, so that a double press acts once. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  ref?: Ref<HTMLButtonElement>;
}

/** A double click within this time after the button appeared was aimed at what was in its place. */
const JUST_COME_MS = 1_000;

/** Runs the handler unless the button is busy, the handler is still running, or the press began on another button in the same place. */
function useSinglePress(busy: boolean, onClick: ButtonProps['onClick']) {
  const isRunning = useRef(false);
  const [shownAt] = useState(ticks);
  const isOfEarlier = useRef(false);
  return (event: MouseEvent<HTMLButtonElement>) => {
    // `detail` counts the clicks of a series, whatever is below them.
    isOfEarlier.current = event.detail > 1 && (isOfEarlier.current || ticks() - shownAt < JUST_COME_MS);
    if (busy || isRunning.current || isOfEarlier.current) {
      event.preventDefault();
      return;
    }
    const result = onClick?.(event);
    if (!(result instanceof Promise)) return;
    isRunning.current = true;
    void result.finally(() => void (isRunning.current = false));
  };
}

export function Button(props: ButtonProps) {
  const { variant = 'secondary', busy = false, busyLabel, icon, children, onClick, ...rest } = props;
  const { wide = variant === 'primary', ...attributes } = rest;
  useStyles(css);
  const handleClick = useSinglePress(busy, onClick);
  return (
    <button
      type="button"
      part={variant === 'primary' ? 'primary-button' : undefined}
      {...attributes}
      className={classNames('button', `button--${variant}`, wide && 'button--wide')}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
    >
      <span
        className={classNames(
          'button__label',
          busy && (busyLabel ? 'button__label--away' : 'button__label--faded'),
        )}
      >
        {icon}
        {labelText(children)}
      </span>
      {busy && (
        <span className={busyLabel ? 'button__label' : 'button__wait'}>
          <Spinner />
          {labelText(busyLabel)}
        </span>
      )}
    </button>
  );
}
