// Above a heading that something is waited for: as tall as the artwork of results, so that nothing jumps when one takes its place.
import { Spinner } from './spinner.tsx';
import { useStyles } from './styles.tsx';
import css from './waiting-mark.css';

/** The label is for those who cannot see it turn, where no other text says that something is under way. */
export function WaitingMark({ label }: { label?: string }) {
  useStyles(css);
  return (
    <div className="waiting-mark">
      <Spinner size="large" label={label} />
    </div>
  );
}
