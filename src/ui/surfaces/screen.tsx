// The body of one screen: heading that takes the focus when the screen appears, content, and the action that stays in reach.
import { createContext, useContext, useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './screen.css';
import { useStyles } from '../styles.tsx';

/** The level of a screen's heading: 2 within another page, 1 where the screen is the page. */
export const HeadingLevelContext = createContext<1 | 2>(2);

export interface ScreenProps {
  title: ReactNode;
  /** The heading is for assistive technology only. */
  titleHidden?: boolean;
  lead?: ReactNode;
  /** An `Artwork` or other picture above the heading. */
  artwork?: ReactNode;
  /** For results: everything in the middle. */
  centered?: boolean;
  /** Buttons of the sticky area; the primary one first. */
  action?: ReactNode;
  /** The action follows the content instead of sticking to the window's edge. */
  still?: boolean;
  /** The action comes right under the heading, before what is only information. */
  actionFirst?: boolean;
  /** False for the screen that a page starts with: the customer did not ask for the focus to move. */
  takesFocus?: boolean;
  /** Makes the screen a form without the browser's own messages. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children?: ReactNode;
}

/** A screen that a page begins with, after a reload, leaves the focus where the page has put it. */
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
