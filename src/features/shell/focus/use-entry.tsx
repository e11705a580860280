// Keyboard entry of a screen: the heading takes the focus, and passes it on to the first field that must be filled.
import { useEffect, useId, useRef, type ReactNode } from 'react';

export interface EntryOptions {
  /** The screen is entered again whenever this changes. */
  moment?: string | number | null;
  /** The first fields are in the vault, which takes the focus when they have loaded. */
  areFieldsInVault?: boolean;
}

/** Returns the heading's content for the `Screen` that the caller draws. */
export function useEntry(title: ReactNode, { moment = '', areFieldsInVault }: EntryOptions = {}): ReactNode {
  const ref = useRef<HTMLSpanElement>(null);
  const entered = useRef(moment);
  const id = useId();
  // Runs after the screen's own effect, which focuses the heading.
  useEffect(() => {
    const heading = ref.current?.closest<HTMLElement>('[tabindex]');
    if (!heading) return;
    if (entered.current !== moment) heading.focus({ preventScroll: true });
    entered.current = moment;
    let isGone = false;
    let leave = (): void => undefined;
    // Loaded once; if it fails to load, the heading keeps the focus.
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
