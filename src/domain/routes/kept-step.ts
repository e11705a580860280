// The current step of an element's visit, as the tab keeps it across a reload and a return by Back: an element has no address of its own.
import type { Mode } from '../launch/setting-types.ts';
import { storedRecord } from '../../lib/stored-record.ts';
import { isCalculatorPath, matchRoute } from './paths.ts';

export interface KeptStep {
  path: string;
  /** The way there, from the calculator on: Back leads along it. */
  trail: readonly string[];
  mode: Mode;
  /** The launch tells this purchase from another, the place this element from others of the page. */
  launch: string;
  place: string;
  /** The document in which it was kept: only another one takes it up. */
  keptIn: number;
  /** When its page went away, in ms since 1970 on this device. */
  leftAt?: number;
  /** The address of that page, hashed, if a link or a redirect of the widget's led away from it. */
  ledFrom?: string | undefined;
}

/** Steps of a purchase or a sale; the calculator is where a visit begins anyway. */
export function isStep(path: string): boolean {
  const match = matchRoute(path);
  if (!match || isCalculatorPath(path)) return false;
  return match.mode !== null || match.name === 'orderAuthRedirect';
}

/** Null for what is not the widget's own text, and for a path that is no step. */
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

/** Only what this visit could have come by; an older version kept none. */
function readTrail(trail: unknown): string[] {
  const paths = Array.isArray(trail) ? trail.filter((path) => typeof path === 'string') : [];
  return paths.filter((path) => isStep(path) || isCalculatorPath(path));
}
