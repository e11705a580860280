// A text that changes while the customer waits, in a place as high as its longest form: nothing below it moves.
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
        {/* A new piece of text: the one before would be seen to move within its line. */}
        <span key={shown}>
          <KeptSums>{shown}</KeptSums>
        </span>
      </span>
      {others.map((other) => (
        <span key={other} className="held__other">
          <KeptSums>{other}</KeptSums>
        </span>
      ))}
    </span>
  );
}

/** The same where the text in the document is what is shown and nothing else, as in a heading. */
export function HeldTitle({ shown, others }: Pick<HeldTextProps, 'shown' | 'others'>) {
  useStyles(css);
  return (
    <span className="held">
      <span key={shown}>{shown}</span>
      {others.map((other) => (
        <span key={other} className="held__other" data-text={other} />
      ))}
    </span>
  );
}
