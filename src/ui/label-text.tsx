// The text of a control or of an error. A new text gets a new element, so whatever a translator has inserted into the old one, or beside its
// text, is removed with it; and a live region announces the whole text, not only the amount that changed.
import type { ReactNode } from 'react';
import { AmountText } from './amount-text.tsx';

/** Returns anything but a plain text unchanged. `keep`: tickers, networks and numbers within that are not translated. */
export const labelText = (label: ReactNode, keep?: readonly string[]): ReactNode =>
  typeof label === 'string' && label ? (
    <span key={label}>
      <AmountText keep={keep}>{label}</AmountText>
    </span>
  ) : (
    label
  );
