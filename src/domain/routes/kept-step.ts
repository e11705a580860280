// The current step of an element's visit, stored by the tab across a reload and a return by Back, because an element has no URL of its own.
import type { Mode } from '../launch/setting-types.ts';
import { storedRecord } from '../../lib/stored-record.ts';
import { isCalculatorPath, matchRoute } from './paths.ts';

export interface KeptStep {
  path: string;
  /** The path to it, from the calculator on, which Back follows. */
  trail: readonly string[];
  mode: Mode;
  /** The launch identifies this purchase, the place identifies this element on its page. */
  launch: string;
  place: string;
  /** The document that stored it; only another document resumes it. */
  keptIn: number;
  /** When its page was left, in ms since 1970 on this device. */
  leftAt?: number;
  /** The hashed URL of that page, if a link or a redirect of the widget led away from it. */
  ledFrom?: string | undefined;
}

/** True for steps of a purchase or a sale; a visit starts at the calculator anyway. */
export function isStep(path: string): boolean {
  const match = matchRoute(path);
  if (!match || isCalculatorPath(path)) return false;
  return match.mode !== null || match.name === 'orderAuthRedirect';
}

/** Null if the widget did not write the text, or the path is not a step. */
export function readStep(text: string | null): KeptStep | null {
  const { path, trail, mode, launch, place, keptIn, leftAt, ledFrom } = storedRecord(text);
  if (typeof path !== 'string' || !isStep(path) || (mode !== 'buy' && mode !== 'sell')) return null;
  if (typeof launch !== 'string' || typeof place !== 'string' || typeof keptIn !== 'number') return null;
  return {
    ...{ path, trail: readTrail(trail), mode, launch, place, keptIn },
    ...(typeof leftAt === 'number' && { leftAt }),
    ...(typeof ledFrom === 'string' && { ledFrom }),
  };
}

/** Keeps only paths that this visit can have passed; older versions stored none. */
function readTrail(trail: unknown): string[] {
  const paths = Array.isArray(trail) ? trail.filter((path) => typeof path === 'string') : [];
  return paths.filter((path) => isStep(path) || isCalculatorPath(path));
}
