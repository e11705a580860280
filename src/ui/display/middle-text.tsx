// A long address in three elements whose text together is the whole: in groups of four, or cut in the middle where it does not fit.
import { Fragment, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './middle-text.css';
import { useStyles } from '../styles.tsx';

export interface MiddleTextProps {
  text: string;
  /** Characters always seen at the start and at the end. */
  head?: number;
  tail?: number;
  /** Shows the whole text in groups of four: the reader compares all of it, since forgers match both ends. */
  whole?: boolean;
}

export function MiddleText({ text, head = 6, tail = 6, whole }: MiddleTextProps) {
  useStyles(css);
  const from = Math.min(head, text.length);
  const to = Math.max(from, text.length - tail);
  const shown = (start: number, end: number) => (whole ? groupsOf(text, start, end) : text.slice(start, end));
  return (
    <span className={classNames('middle', whole && 'middle--whole')} translate="no">
      <span className="middle__part">{shown(0, from)}</span>
      <span className="middle__part middle__part--inner">{shown(from, to)}</span>
      <span className="middle__part">{shown(to, text.length)}</span>
    </span>
  );
}

const GROUP = 4;

/** Counted from the start of the whole text: a group that two parts share is two pieces. Lines break between groups and never within one. */
function groupsOf(text: string, start: number, end: number): ReactNode {
  const pieces: ReactNode[] = [];
  for (let at = start; at < end;) {
    const next = Math.min(end, at - (at % GROUP) + GROUP);
    const isEnd = next % GROUP === 0 && next < text.length;
    pieces.push(
      <Fragment key={at}>
        <span className={classNames('middle__group', isEnd && 'middle__group--end')}>
          {text.slice(at, next)}
        </span>
        {isEnd && <wbr />}
      </Fragment>,
    );
    at = next;
  }
  return pieces;
}
