// Names and values, for fees, totals and verified data.
import { memo, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useStyles } from '../styles.tsx';
import css from './summary-lines.css';
import { VisuallyHidden } from '../visually-hidden.tsx';

export interface SummaryLine {
  id: string;
  label: ReactNode;
  value: ReactNode;
  /** Spoken instead of the value, for example for a dash. */
  spoken?: string;
  /** The previous value, struck through. */
  was?: string;
  /** The result of the other lines. */
  strong?: boolean;
  /** The value consists of words, for example an address, and may need a line of its own. */
  words?: boolean;
  /** The value is a placeholder, shown on a loading bar. */
  loading?: boolean;
}

export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  useStyles(css);
  return (
    <dl className="summary" part="summary">
      {lines.map((line) => (
        <Line key={line.id} {...line} />
      ))}
    </dl>
  );
}

const Line = memo(function Line(line: SummaryLine) {
  const value = valueOf(line);
  return (
    <div
      className={classNames(
        'summary__row',
        line.strong && 'summary__row--strong',
        line.words && 'summary__row--words',
      )}
    >
      <dt className="summary__term">{line.label}</dt>
      {/* Amounts, tickers, names and addresses must not be translated. */}
      <dd className="summary__value" data-ref={`line-${line.id}`} translate="no">
        {line.was ? (
          <>
            <del className="summary__was">{line.was}</del>
            {value}
          </>
        ) : (
          value
        )}
      </dd>
    </div>
  );
});

/** Most values are plain text, and need no extra element. */
function valueOf({ value, spoken, loading }: Pick<SummaryLine, 'value' | 'spoken' | 'loading'>): ReactNode {
  if (!spoken) return value;
  return (
    <>
      <span className={loading ? 'summary__loading' : undefined} aria-hidden="true">
        {value}
      </span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </>
  );
}
