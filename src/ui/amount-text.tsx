// A sentence that keeps its amounts intact, and other values that it names: no line break between an amount and its ticker, no translation,
// and the text stays the same for assistive technology.
import { useStyles } from './styles.tsx';
import css from './amount-text.css';
import { splitSums } from './split-sums.ts';

export interface AmountTextProps {
  children: string;
  /** Tickers, networks and numbers within; one may contain another, as WETH contains ETH. */
  keep?: readonly string[];
}

/** Allows an e-mail that is longer than a line to break before its @. */
const breakable = (piece: string) => {
  const at = piece.indexOf('@');
  return at < 0 ? (
    piece
  ) : (
    <>
      {piece.slice(0, at)}
      <wbr />
      {piece.slice(at)}
    </>
  );
};

export function AmountText({ children, keep }: AmountTextProps) {
  useStyles(css);
  const longestFirst = keep && [...keep].sort((one, other) => other.length - one.length);
  // Every second piece is kept.
  return splitSums(children, longestFirst).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <span key={index} className="sum" translate="no">
        {breakable(piece)}
      </span>
    ),
  );
}
