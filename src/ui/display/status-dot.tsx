// A coloured dot for a status; its label names the status, because colour alone is not accessible.
import css from './status-dot.css';
import { useStyles } from '../styles.tsx';

export interface StatusDotProps {
  tone: 'progress' | 'failed' | 'complete';
  label: string;
}

export function StatusDot({ tone, label }: StatusDotProps) {
  useStyles(css);
  return <span className={`status-dot status-dot--${tone}`} role="img" aria-label={label} />;
}
