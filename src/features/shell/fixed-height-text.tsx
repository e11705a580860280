// A text that changes while the customer waits, in a box with the height of its longest version, so that nothing below moves.
import { AmountText } from '../../ui/amount-text.tsx';
import { splitSums } from '../../ui/split-sums.ts';
import { useStyles } from '../../ui/styles.tsx';
import css from './fixed-height-text.css';

export interface FixedHeightTextProps {
  shown: string;
  /** All texts that may replace it. */
  others: readonly string[];
  /** Screen readers announce the changes. */
  isStatus?: boolean;
  /** Names within the text, which browsers must not translate. */
  keep?: readonly string[] | undefined;
}

export function FixedHeightText({ shown, others, isStatus, keep }: FixedHeightTextProps) {
  useStyles(css);
  return (
    <span className="fixed-height">
      <span role={isStatus ? 'status' : undefined}>
        {/* Creates a new text node, because the old one would visibly move within its line. */}
        <span key={shown}>
          <AmountText keep={keep}>{shown}</AmountText>
        </span>
      </span>
      {others.map((other) => (
        <span key={other} className="fixed-height__other">
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
export function FixedHeightTitle({ shown, others }: Pick<FixedHeightTextProps, 'shown' | 'others'>) {
  useStyles(css);
  return (
    <span className="fixed-height">
      <span key={shown}>{shown}</span>
      {others.map((other) => (
        <span key={other} className="fixed-height__other" data-text={other} />
      ))}
    </span>
  );
}
