// A pulsing bar that holds the place of what is loading; the text that says so stands elsewhere.
import { classNames } from './class-names.ts';
import css from './skeleton.css';
import { useStyles } from './styles.tsx';

export interface SkeletonProps {
  width?: 'full' | 'half' | 'short';
  height?: 'text' | 'line' | 'field' | 'block';
}

export function Skeleton({ width = 'full', height = 'text' }: SkeletonProps) {
  useStyles(css);
  return <span className={classNames('bone', `bone--${width}`, `bone--${height}`)} aria-hidden="true" />;
}
