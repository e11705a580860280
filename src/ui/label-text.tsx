// The text of a control or of an error. A new text gets a new element, so whatever a translator has inserted into the old one, or beside its
// text, is removed with it; and a live region announces the whole text, not only the amount that changed.
import type { ReactNode } from 'react';
import { KeptSums } from './kept-sums.tsx';

/** Returns anything but a plain text as it is. `keep`: tickers, networks and numbers within that are not translated. */
export const labelText = (label: ReactNode, keep?: readonly string[]): ReactNode =>
  typeof label === 'string' && label ? (
    <span key={label}>
      <KeptSums keep={keep}>{label}</KeptSums>
    </span>
  ) : (
    label
  );
