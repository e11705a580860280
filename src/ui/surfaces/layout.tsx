// Layout and plain text: a column, two fields side by side, a framed panel, a line with two ends.
import { useContext, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './layout.css';
import { HeadingLevelContext } from './screen.tsx';
import { useStyles } from '../styles.tsx';

export function Stack({ gap, children }: { gap?: 'tight'; children: ReactNode }) {
  useStyles(css);
  return <div className={classNames('stack', gap && `stack--${gap}`)}>{children}</div>;
}

export function Columns({ children }: { children: ReactNode }) {
  useStyles(css);
  return <div className="columns">{children}</div>;
}

export function Spread({ children }: { children: ReactNode }) {
  useStyles(css);
  return <div className="spread">{children}</div>;
}

export interface PanelProps {
  title?: ReactNode;
  /** A small button at the end of the title line. */
  action?: ReactNode;
  children?: ReactNode;
}

export function Panel({ title, action, children }: PanelProps) {
  useStyles(css);
  const Heading = useContext(HeadingLevelContext) === 1 ? 'h2' : 'h3';
  return (
    <div className="panel">
      {title && (
        <div className="panel__head">
          <Heading className="text--small">{title}</Heading>
          {action}
        </div>
      )}
      {children}
    </div>
  );
}

export interface TextProps {
  muted?: boolean;
  danger?: boolean;
  small?: boolean;
  center?: boolean;
  children: ReactNode;
}

export function Text({ muted, danger, small, center, children }: TextProps) {
  useStyles(css);
  return (
    <p
      className={classNames(
        'text',
        muted && 'text--muted',
        danger && 'text--danger',
        small && 'text--small',
        center && 'text--center',
      )}
    >
      {children}
    </p>
  );
}

/** A small remark beside what matters more. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <Text small muted>
    {children}
  </Text>
);
