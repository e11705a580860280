// The picture above a result: decorative, because the heading below it names the result.
import css from './artwork.css';
import { useStyles } from '../styles.tsx';

export type ArtworkKind = 'success' | 'failure' | 'warning' | 'waiting' | 'person';

const LINES: Record<ArtworkKind, string> = {
  success: 'm31 45 9.5 9.5L58 36',
  failure: 'M34 34l20 20M54 34 34 54',
  warning: 'M44 29v19M44 58v.1',
  waiting: 'M44 31v13l9 6',
  person: 'M44 42a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM31 58c2.5-10.5 23.5-10.5 26 0',
};

export function Artwork({ kind }: { kind: ArtworkKind }) {
  useStyles(css);
  return (
    <svg className={`artwork artwork--${kind}`} viewBox="0 0 88 88" aria-hidden="true" focusable="false">
      <circle className="artwork__halo" cx="44" cy="44" r="43" />
      <circle className="artwork__disc" cx="44" cy="44" r="31" />
      <path className="artwork__line" d={LINES[kind]} pathLength="1" />
    </svg>
  );
}
