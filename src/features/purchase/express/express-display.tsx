// `display="express"`: a button alone in the shop's page, and a dialog that holds every screen.
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useStyles } from '../../../ui/styles.tsx';
import { cardLabel } from '../../shell/shell-texts.ts';
import { StepFrame } from '../../shell/step-frame.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import css from './express.css';
import { ExpressEntry } from './express-entry.tsx';
import { useWay } from './use-way.ts';

export function ExpressDisplay({ children }: { children: ReactNode }) {
  const { isOpen, isPassing, open, pay } = useWay();
  const text = useText();
  useStyles(css);
  return (
    <>
      <ExpressEntry isOpen={isOpen} onOpen={open} onPay={pay} />
      <ExpressDialog isOpen={isOpen}>
        {isPassing ? (
          <StepFrame step="pay" title={text('express.preparing')}>
            <Skeleton height="block" />
          </StepFrame>
        ) : (
          children
        )}
      </ExpressDialog>
    </>
  );
}

/** Closed, it keeps what was typed in it. A press beside it does not close it: a payment is under way. */
function ExpressDialog({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { stores, commands } = useWidget();
  const text = useText();
  const ref = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useLayoutEffect(() => {
    const dialog = ref.current!;
    if (!isOpen) {
      dialog.close();
      // The browser would return the focus to the button that opened it, which may have been replaced.
      if (wasOpened) dialog.parentElement!.querySelector<HTMLElement>('.express-entry button')?.focus();
      return;
    }
    dialog.showModal();
    // By itself the dialog would focus the header's first button.
    dialog.querySelector<HTMLElement>('.screen__title[tabindex]')?.focus({ preventScroll: true });
  }, [isOpen, wasOpened]);
  return (
    <dialog
      ref={ref}
      className="express-dialog"
      aria-label={cardLabel(stores.widget, text)}
      onCancel={(event) => {
        // The event came from an inner dialog or a file field.
        if (event.target !== ref.current) return;
        event.preventDefault();
        commands.navigation.close();
      }}
      // A browser may close it without asking.
      onClose={(event) => {
        if (event.target === ref.current && isOpen) commands.navigation.close();
      }}
      // The calculator's form has the method of dialogs, which would close this one.
      onSubmit={(event) => event.preventDefault()}
    >
      {wasOpened && children}
    </dialog>
  );
}
