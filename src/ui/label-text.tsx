// The text of a control or of an error. A new text gets a new element, so whatever a translator has inserted into the old one, or beside its
// text, is removed with it; and a live region announces the whole text, not only the amount that changed.
import type { ReactNode } from 'react';
import { KeptSums } from './kept-sums.tsx';

/** Returns anything but a plain text as it is. */
export const labelText = (label: ReactNode): ReactNode =>
  typeof label === 'string' && label ? (
    <span key={label}>
      <KeptSums>{label}</KeptSums>
    </span>
  ) : (
    label
  );
