// A long address: whole in groups of four, or in three elements whose text together is the whole, cut in the middle only.
import { Fragment, type ReactNode } from 'react';
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
  if (whole)
    return (
      <span className="middle middle--whole" translate="no">
        {groupsOf(text)}
      </span>
    );
  const from = Math.min(head, text.length);
  const to = Math.max(from, text.length - tail);
  return (
    <span className="middle" translate="no">
      <span className="middle__part">{text.slice(0, from)}</span>
      <span className="middle__part middle__part--inner">{text.slice(from, to)}</span>
      <span className="middle__part">{text.slice(to)}</span>
    </span>
  );
}

/** Lines break between groups and never within one. */
const groupsOf = (text: string): ReactNode =>
  (text.match(/.{1,4}/gs) ?? []).map((group, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      <span className="middle__group">{group}</span>
    </Fragment>
  ));
