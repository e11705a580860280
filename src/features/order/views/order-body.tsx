// The content below the centred heading of an order's screen, and the waiting mark above it.
import type { ReactNode } from 'react';
import { Spinner } from '../../../ui/spinner.tsx';
import { useStyles } from '../../../ui/styles.tsx';
import css from './order-body.css';

export function OrderBody({ children }: { children: ReactNode }) {
  useStyles(css);
  return <div className="order-body">{children}</div>;
}

/** As tall as the artwork of results, so that nothing jumps when one takes its place. */
export function WaitingMark() {
  useStyles(css);
  return (
    <div className="order-body__wait">
      <Spinner size="large" />
    </div>
  );
}
