// A pulsing bar in place of content that is loading; it contains no text.
import { classNames } from './class-names.ts';
import css from './skeleton.css';
import { useStyles } from './styles.tsx';

export interface SkeletonProps {
  width?: 'full' | 'half' | 'short';
  height?: 'text' | 'line' | 'field' | 'block' | 'form';
  /** Replaces a whole screen: the card's footer appears with the content, so that it does not jump. */
  isScreen?: boolean;
}

export function Skeleton({ width = 'full', height = 'text', isScreen }: SkeletonProps) {
  useStyles(css);
  const className = classNames('bone', `bone--${width}`, `bone--${height}`, isScreen && 'bone--screen');
  return <span className={className} aria-hidden="true" />;
}
