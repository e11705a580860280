// A text that changes while the customer waits, in a box as high as its longest form, so that nothing below it moves.
import { KeptSums } from '../../ui/kept-sums.tsx';
import { splitSums } from '../../ui/split-sums.ts';
import { useStyles } from '../../ui/styles.tsx';
import css from './held-text.css';

export interface HeldTextProps {
  shown: string;
  /** All texts that may replace it. */
  others: readonly string[];
  /** Screen readers announce the changes. */
  isStatus?: boolean;
  /** Names within, which are not translated. */
  keep?: readonly string[] | undefined;
}

export function HeldText({ shown, others, isStatus, keep }: HeldTextProps) {
  useStyles(css);
  return (
    <span className="held">
      <span role={isStatus ? 'status' : undefined}>
        {/* A new text node: the old one would visibly move within its line. */}
        <span key={shown}>
          <KeptSums keep={keep}>{shown}</KeptSums>
        </span>
      </span>
      {others.map((other) => (
        <span key={other} className="held__other">
          {/* Drawn by the style sheet, so that the document contains only the visible text. */}
          {splitSums(other, keep).map((piece, index) => (
            <span key={index} className={index % 2 === 0 ? undefined : 'sum'} data-text={piece} />
          ))}
        </span>
      ))}
    </span>
  );
}

/** The same for a heading. */
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
