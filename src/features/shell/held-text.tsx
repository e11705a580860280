// A text that changes while somebody waits, in a place as high as the longest of what may stand there: nothing below it moves.
import { KeptSums } from '../../ui/display/kept-sums.tsx';
import { useStyles } from '../../ui/styles.tsx';
import css from './held-text.css';

export interface HeldTextProps {
  shown: string;
  /** All that may come in its place. */
  others: readonly string[];
  /** What comes is read out. */
  isStatus?: boolean;
}

export function HeldText({ shown, others, isStatus }: HeldTextProps) {
  useStyles(css);
  return (
    <span className="held">
      <span role={isStatus ? 'status' : undefined}>
        <KeptSums>{shown}</KeptSums>
      </span>
      {others.map((other) => (
        <span key={other} className="held__other">
          <KeptSums>{other}</KeptSums>
        </span>
      ))}
    </span>
  );
}

/** The same in a heading, whose text stays what is shown. */
export function HeldTitle({ shown, others }: Pick<HeldTextProps, 'shown' | 'others'>) {
  useStyles(css);
  return (
    <span className="held">
      <span>{shown}</span>
      {others.map((other) => (
        <span key={other} className="held__other" data-text={other} />
      ))}
    </span>
  );
}
