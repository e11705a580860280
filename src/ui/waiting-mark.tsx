// A spinner above a waiting screen's heading: as tall as the artwork of results, so that the layout does not shift when one replaces it.
import { Spinner } from './spinner.tsx';
import { useStyles } from './styles.tsx';
import css from './waiting-mark.css';

/** The label is for assistive technology, if no other text says that something is in progress. */
export function WaitingMark({ label }: { label?: string }) {
  useStyles(css);
  return (
    <div className="waiting-mark">
      <Spinner size="large" label={label} />
    </div>
  );
}
