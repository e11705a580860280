// A pulsing bar that holds the place of what is loading; the text that says so is elsewhere.
import { classNames } from './class-names.ts';
import css from './skeleton.css';
import { useStyles } from './styles.tsx';

export interface SkeletonProps {
  width?: 'full' | 'half' | 'short';
  height?: 'text' | 'line' | 'field' | 'block' | 'form';
  /** It fills in for the whole screen: the card's foot comes with what is loading, so that it does not jump. */
  isScreen?: boolean;
}

export function Skeleton({ width = 'full', height = 'text', isScreen }: SkeletonProps) {
  useStyles(css);
  const className = classNames('bone', `bone--${width}`, `bone--${height}`, isScreen && 'bone--screen');
  return <span className={className} aria-hidden="true" />;
}
