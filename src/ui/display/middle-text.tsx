// A long address in three elements whose text together is the whole: what does not fit is cut in the middle only.
import { classNames } from '../class-names.ts';
import css from './middle-text.css';
import { useStyles } from '../styles.tsx';

export interface MiddleTextProps {
  text: string;
  /** Characters always seen at the start and at the end. */
  head?: number;
  tail?: number;
  /** Nothing is cut; both ends stand out, since they are what one compares. */
  whole?: boolean;
}

export function MiddleText({ text, head = 6, tail = 6, whole }: MiddleTextProps) {
  useStyles(css);
  const from = Math.min(head, text.length);
  const to = Math.max(from, text.length - tail);
  return (
    <span className={classNames('middle', whole && 'middle--whole')} translate="no">
      <span className="middle__part">{text.slice(0, from)}</span>
      <span className="middle__part middle__part--inner">{text.slice(from, to)}</span>
      <span className="middle__part">{text.slice(to)}</span>
    </span>
  );
}
