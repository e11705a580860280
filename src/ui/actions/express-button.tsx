// The button of a payment sheet, in the colours that the vendors ask for.
import css from './express-button.css';
import { Button } from './button.tsx';
import { useStyles } from '../styles.tsx';

export interface ExpressButtonProps {
  type: 'google_pay' | 'apple_pay';
  /** 'Buy with Google Pay'. */
  label: string;
  busy: boolean;
  onClick: () => unknown;
}

export function ExpressButton({ type, label, busy, onClick }: ExpressButtonProps) {
  useStyles(css);
  return (
    <span className={`express express--${type}`}>
      <Button variant="primary" busy={busy} onClick={onClick}>
        {label}
      </Button>
    </span>
  );
}
