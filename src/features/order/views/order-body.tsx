// The content below the centred heading of an order's screen.
import type { ReactNode } from 'react';
import { useStyles } from '../../../ui/styles.tsx';
import css from './order-body.css';

export function OrderBody({ children }: { children: ReactNode }) {
  useStyles(css);
  return <div className="order-body">{children}</div>;
}
