// The body of a screen: a heading that receives the focus when the screen appears, the content, and the sticky action.
import { createContext, useContext, useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './screen.css';
import { useStyles } from '../styles.tsx';

/** Level of a screen's heading: 2 within another page, 1 if the screen is the page. */
export const HeadingLevelContext = createContext<1 | 2>(2);

export interface ScreenProps {
  title: ReactNode;
  /** Hides the heading from sight. */
  titleHidden?: boolean;
  lead?: ReactNode;
  /** An `Artwork` or other picture above the heading. */
  artwork?: ReactNode;
  /** For results: centres everything. */
  centered?: boolean;
  /** Buttons of the sticky area, the primary one first. */
  action?: ReactNode;
  /** The action follows the content instead of being sticky. */
  still?: boolean;
  /** The action comes right below the heading, before mere information. */
  actionFirst?: boolean;
  /** False for the screen with which a page starts: the customer did not ask to move the focus. */
  takesFocus?: boolean;
  /** Makes the screen a form, without the browser's own validation messages. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children?: ReactNode;
}

/** After a reload, a screen with which the page starts leaves the focus where the page has put it. */
function isPageTypedIn(heading: HTMLElement): boolean {
  const { activeElement, body } = document;
  const { activeElement: own, host } = heading.getRootNode() as ShadowRoot;
  const isPages = activeElement !== body && activeElement !== host && !own;
  return isPages && activeElement !== null && navigator.userActivation?.hasBeenActive === false;
}

export function Screen(props: ScreenProps) {
  const {
    title,
    titleHidden,
    lead,
    artwork,
    centered,
    action,
    still,
    actionFirst,
    takesFocus = true,
    onSubmit,
    children,
  } = props;
  useStyles(css);
  const Heading = useContext(HeadingLevelContext) === 1 ? 'h1' : 'h2';
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const heading = headingRef.current;
    if (takesFocus && heading && !isPageTypedIn(heading)) heading.focus({ preventScroll: true });
  }, [takesFocus]);
  const className = classNames('screen', centered && 'screen--centered', takesFocus && 'screen--entering');
  const place = actionFirst ? 'screen__action--first' : still && 'screen__action--still';
  const actions = action && <div className={classNames('screen__action', place)}>{action}</div>;
  const content = (
    <>
      {artwork}
      <div className={titleHidden ? 'visually-hidden' : 'screen__head'}>
        <Heading className="screen__title" tabIndex={-1} ref={headingRef}>
          {title}
        </Heading>
        {lead && <p className="screen__lead">{lead}</p>}
      </div>
      {actionFirst && actions}
      {children}
      {!actionFirst && actions}
    </>
  );
  if (!onSubmit) {
    return (
      <div className={className} part="body">
        {content}
      </div>
    );
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event);
  };
  return (
    <form className={className} part="body" noValidate onSubmit={handleSubmit}>
      {content}
    </form>
  );
}
