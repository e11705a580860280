// A sentence whose sums stay whole: no line's end parts an amount from its ticker, no translator changes them, and what is read stays the
// same text.
import { useStyles } from '../styles.tsx';
import css from './kept-sums.css';

/**
 * `94,029411 USDT`: digits with the signs of any region, a space, and a ticker; and a card: `Visa ·· 4242`; each with the full stop
 * or comma behind it.
 */
const SUM = /(\d[\d.,]* [A-Z][A-Z\d]+[.,]?|\S+ ·· \d{4}[.,]?)/;

export function KeptSums({ children }: { children: string }) {
  useStyles(css);
  // Every second piece is a sum.
  return children.split(SUM).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <span key={index} className="sum" translate="no">
        {piece}
      </span>
    ),
  );
}
