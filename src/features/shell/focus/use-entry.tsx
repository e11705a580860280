// How a screen is entered by the keyboard: the heading has the focus, and hands it on to the first field that waits for something.
import { useEffect, useId, useRef, type ReactNode } from 'react';

export interface EntryOptions {
  /** The screen is entered again whenever this changes. */
  moment?: string | number | null;
  /** The first fields are the vault's, which take the focus when they have come. */
  areFieldsInVault?: boolean;
}

/** Answers the heading's content, to be given to the `Screen` that the caller draws. */
export function useEntry(title: ReactNode, { moment = '', areFieldsInVault }: EntryOptions = {}): ReactNode {
  const ref = useRef<HTMLSpanElement>(null);
  const entered = useRef(moment);
  const id = useId();
  // After the screen's own effect, which gives the heading the focus.
  useEffect(() => {
    const heading = ref.current?.closest<HTMLElement>('[tabindex]');
    if (!heading) return;
    if (entered.current !== moment) heading.focus({ preventScroll: true });
    entered.current = moment;
    let isGone = false;
    let leave = (): void => undefined;
    // Once it has come it is there at once; without it the heading keeps the focus.
    import('./enter-screen.ts').then(
      ({ enterScreen }) => {
        if (!isGone) leave = enterScreen(heading, areFieldsInVault ? null : id);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      leave();
    };
  }, [moment, id, areFieldsInVault]);
  return (
    <span id={id} ref={ref}>
      {title}
    </span>
  );
}
