// A long address in three elements whose text together is the whole: what does not fit is cut in the middle only.
import type { ReactNode } from 'react';
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

/** They are counted from the start of the whole text: one that two parts share is drawn in two pieces. */
function groupsOf(text: string, start: number, end: number): ReactNode {
  const groups: ReactNode[] = [];
  for (let at = start; at < end;) {
    const next = Math.min(end, at - (at % GROUP) + GROUP);
    groups.push(
      <span key={at} className={classNames('middle__group', next % GROUP === 0 && 'middle__group--end')}>
        {text.slice(at, next)}
      </span>,
    );
    at = next;
  }
  return groups;
}
