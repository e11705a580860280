// The calculator's line icons (`more-icons.tsx` has those of later steps): 20 px on a 24 px grid, in the text colour, hidden from assistive
// technology because they are decorative.
import type { ReactElement } from 'react';
import { LOCK } from './lock.ts';

/** Returns the icon; `size` in pixels. A function, not a component: React needs 250 bytes for each component on the screen. */
export type Icon = (size?: number) => ReactElement;

export function icon(path: string): Icon {
  // One shared element for each size: React skips it on updates.
  const drawn = new Map<number, ReactElement>();
  return (size = 20) => {
    const known = drawn.get(size) ?? draw(path, size);
    drawn.set(size, known);
    return known;
  };
}

const draw = (path: string, size: number) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
);

export const backIcon = /* @__PURE__ */ icon('M19 12H5m6-6-6 6 6 6');
export const closeIcon = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18');
export const chevronIcon = /* @__PURE__ */ icon('m6 9 6 6 6-6');
export const helpIcon = /* @__PURE__ */ icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.6 9.4a2.5 2.5 0 0 1 4.9.7c0 1.7-2.5 2.1-2.5 3.6M12 16.9v.1',
);
export const lockIcon = /* @__PURE__ */ icon(LOCK);
