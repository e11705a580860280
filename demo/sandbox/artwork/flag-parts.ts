// The parts of flags, on a field of 30 by 20.
import { area, box, disc, line, star } from './svg.ts';

export const rows = (...colours: string[]): string =>
  colours
    .map((colour, index) => box(0, (index * 20) / colours.length, 30, 20 / colours.length, colour))
    .join('');

export const columns = (...colours: string[]): string =>
  colours
    .map((colour, index) => box((index * 30) / colours.length, 0, 30 / colours.length, 20, colour))
    .join('');

/** A cross whose vertical bar is left of the middle. */
export const nordic = (field: string, cross: string, inner?: string): string =>
  rows(field) +
  box(8, 0, 6, 20, cross) +
  box(0, 7, 30, 6, cross) +
  (inner ? box(9.5, 0, 3, 20, inner) + box(0, 8.5, 30, 3, inner) : '');

export const cross = (colour: string, width = 4): string =>
  box(15 - width / 2, 0, width, 20, colour) + box(0, 10 - width / 2, 30, width, colour);

/** A triangle from the left edge. */
export const wedge = (colour: string, to = 12): string => area(`M0 0l${to} 10L0 20z`, colour);

const RED = '#c8102e';
const BLUE = '#012169';

const UNION =
  rows(BLUE) +
  line('M0 0 30 20M30 0 0 20', '#ffffff', 4) +
  line('M0 0 30 20M30 0 0 20', RED, 1.4) +
  cross('#ffffff', 6.6) +
  cross(RED, 4);

/** Clips the drawing at the field's edges. */
const cut = (inner: string): string => `<svg width="30" height="20" viewBox="0 0 30 20">${inner}</svg>`;

export const union = (): string => cut(UNION);

/** The Union flag in the upper left quarter. */
export const unionCorner = (): string => `<svg width="15" height="10" viewBox="0 0 30 20">${UNION}</svg>`;

export const stripes = (first: string, second: string, count: number): string =>
  rows(...Array.from({ length: count }, (_, index) => (index % 2 === 0 ? first : second)));

/** A crescent that opens to the right. */
export const moon = (x: number, y: number, radius: number, colour: string, field: string): string =>
  disc(x, y, radius, colour) + disc(x + radius * 0.3, y, radius * 0.8, field);

/** A sun, without the face, which would be too small. */
export const sun = (x: number, y: number, radius: number, colour: string): string =>
  star(x, y, radius, colour, 16) + disc(x, y, radius * 0.6, colour);
