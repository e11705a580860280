// A message in one of four tones: danger and warning interrupt assistive technology, success and info wait.
import type { ReactNode } from 'react';
import css from './alert.css';
import { IconButton } from '../actions/icon-button.tsx';
import { closeIcon, type Icon } from '../icons/icons.tsx';
import { dangerIcon, infoIcon, successIcon, warningIcon } from '../icons/more-icons.tsx';
import { useStyles } from '../styles.tsx';

export type AlertTone = 'danger' | 'warning' | 'success' | 'info';

export interface AlertProps {
  tone: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link under the text. */
  action?: ReactNode;
  /** For a message that is on the screen from the start: it is not announced. */
  silent?: boolean;
  dismiss?: { label: string; onClick: () => void };
}

const ICONS: Record<AlertTone, Icon> = {
  danger: dangerIcon,
  warning: warningIcon,
  success: successIcon,
  info: infoIcon,
};

const ROLES: Record<AlertTone, 'alert' | 'status'> = {
  danger: 'alert',
  warning: 'alert',
  success: 'status',
  info: 'status',
};

export function Alert({ tone, title, children, action, silent, dismiss }: AlertProps) {
  useStyles(css);
  return (
    <div className={`alert alert--${tone}`} part="alert" role={silent ? undefined : ROLES[tone]}>
      <span className="alert__icon">{ICONS[tone]()}</span>
      <div className="alert__text">
        {title && <strong className="alert__title">{title}</strong>}
        {children}
      </div>
      {dismiss && (
        <span className="alert__close">
          <IconButton label={dismiss.label} onClick={dismiss.onClick}>
            {closeIcon(18)}
          </IconButton>
        </span>
      )}
      {action && <div className="alert__action">{action}</div>}
    </div>
  );
}
