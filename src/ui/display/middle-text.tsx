// A long address in three elements that contain the whole text: in groups of four, or cut in the middle if it does not fit.
import { Fragment, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './middle-text.css';
import { useStyles } from '../styles.tsx';

export interface MiddleTextProps {
  text: string;
  /** Shows the whole text in groups of four, because customers must compare all of it: forged addresses match at both ends. */
  whole?: boolean;
  /** The same groups where the text is cut, so that it looks the same on every screen. */
  grouped?: boolean;
}

/** Number of characters that are always visible at the start, and at the end. */
const ENDS = 6;

export function MiddleText({ text, whole, grouped }: MiddleTextProps) {
  useStyles(css);
  const from = Math.min(ENDS, text.length);
  const to = Math.max(from, text.length - ENDS);
  const shown = (start: number, end: number) =>
    whole || grouped ? groupsOf(text, start, end, whole) : text.slice(start, end);
  return (
    <span className={classNames('middle', whole && 'middle--whole')} translate="no">
      <span className="middle__part">{shown(0, from)}</span>
      <span className="middle__part middle__part--inner">{shown(from, to)}</span>
      <span className="middle__part">{shown(to, text.length)}</span>
    </span>
  );
}

const GROUP = 4;

/** Groups count from the start of the whole text; a group that crosses two parts becomes two pieces. Lines break only between groups, if at all. */
function groupsOf(text: string, start: number, end: number, mayBreak = false): ReactNode {
  const pieces: ReactNode[] = [];
  for (let at = start; at < end;) {
    const next = Math.min(end, at - (at % GROUP) + GROUP);
    const isEnd = next % GROUP === 0 && next < text.length;
    pieces.push(
      <Fragment key={at}>
        <span className={classNames('middle__group', isEnd && 'middle__group--end')}>
          {text.slice(at, next)}
        </span>
        {isEnd && mayBreak && <wbr />}
      </Fragment>,
    );
    at = next;
  }
  return pieces;
}
