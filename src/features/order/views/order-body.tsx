// The content below the centred heading of an order's screen, the waiting mark above it, and a wallet in one line.
import type { ReactNode } from 'react';
import { MiddleText } from '../../../ui/middle-text.tsx';
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

/** `action` stands at the end of the line, for example a copy button. */
export function WalletLine({ wallet, action }: { wallet: string; action: ReactNode }) {
  useStyles(css);
  return (
    <div className="order-body__wallet">
      <MiddleText text={wallet} />
      {action}
    </div>
  );
}
