// A sentence that keeps its amounts intact: no line break between an amount and its ticker, no translation, and the text stays the same for
// assistive technology.
import { useStyles } from '../styles.tsx';
import css from './kept-sums.css';

/**
 * `94,029411 USDT`: digits with the separators of any region, a space, and a ticker. Or a card: `Visa ·· 4242`. Each with the full stop or
 * comma that follows it.
 */
const SUM = /(\d[\d.,]* [A-Z][A-Z\d]+[.,]?|\S+ ·· \d{4}[.,]?)/;

export function KeptSums({ children }: { children: string }) {
  useStyles(css);
  // Every second piece is an amount or a card.
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
