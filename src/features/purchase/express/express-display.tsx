// `display="express"`: only a button in the shop's page, and a dialog that contains every screen.
import { useLayoutEffect, useRef, useState, type ReactNode, useCallback, useEffect } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useStyles } from '../../../ui/styles.tsx';
import { cardLabel } from '../../shell/shell-texts.ts';
import { StepFrame } from '../../shell/step-frame.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import css from './express.css';
import { ExpressEntry } from './express-entry.tsx';
import { ROUTES } from '../../../domain/routes/paths.ts';
import type { ExpressType } from '../../../vendors/express/express-sheet.ts';
import { currentEntry } from '../../shell/route-store.ts';
import { useStored } from '../../use-stored.ts';

export function ExpressDisplay({ children }: { children: ReactNode }) {
  const { isOpen, isPassing, open, pay } = useWay();
  const text = useText();
  useStyles(css);
  return (
    <>
      <ExpressEntry isOpen={isOpen} onOpen={open} onPay={pay} />
      <ExpressDialog isOpen={isOpen}>
        {isPassing ? (
          <StepFrame isPassing step="pay" title={text('express.preparing')}>
            <Skeleton height="block" />
          </StepFrame>
        ) : (
          children
        )}
      </ExpressDialog>
    </>
  );
}

/** Keeps its content, and so the typed input, while closed. A press outside does not close it, because a payment may be in progress. */
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
    // By default the dialog would focus the header's first button.
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
      // A browser may close the dialog without a `cancel` event.
      onClose={(event) => {
        if (event.target === ref.current && isOpen) commands.navigation.close();
      }}
      // The calculator's form has `method="dialog"`, which would close this dialog.
      onSubmit={(event) => event.preventDefault()}
    >
      {wasOpened && children}
    </dialog>
  );
}

type Commands = ReturnType<typeof useWidget>['commands'];

/** The command of the button on each step that can be skipped. */
const PASS: Partial<Record<string, (commands: Commands) => Promise<unknown>>> = {
  [ROUTES.userGreeting]: ({ customer }) => customer.leaveGreeting(),
  [ROUTES.userInfo]: ({ customer }) => customer.confirm(),
};

/** Leads from the express button to the payment: opens the dialog, and skips the steps that need nothing from this customer. */
function useWay() {
  const { stores, commands } = useWidget();
  const { widget, route } = stores;
  const closes = useStored(widget, (store) => store.closes);
  const path = useStored(route, (store) => currentEntry(store).path);
  /** The value of `closes` when the dialog was opened: Close, `close()` and Escape all increase it. */
  const [opened, setOpened] = useState<number | null>(null);
  const [isProceeding, setProceeding] = useState(false);
  /** The steps skipped since the press; null if none may be, because the customer opened the whole widget. */
  const [passed, setPassed] = useState<readonly string[] | null>(null);
  const isOpen = opened === closes;
  // Skips each step once: a step that did not continue (an error, a question) or that the customer returned to is shown.
  const pass = isOpen && passed && !passed.includes(path) ? PASS[path] : undefined;
  useEffect(() => {
    if (!pass) return;
    void pass(commands).finally(() => setPassed((before) => before && [...before, path]));
  }, [pass, path, commands]);
  const begin = useCallback(
    (isExpress: boolean) => {
      setOpened(widget.closes);
      setPassed(isExpress ? [] : null);
    },
    [widget],
  );
  return {
    isOpen,
    isPassing: isOpen && (isProceeding || pass !== undefined),
    /** Opens the widget in its current state. */
    open: async () => {
      begin(false);
      await commands.payment.beginExpress(null);
    },
    /** Call synchronously within the press, so that the sheet can open by it. */
    pay: async (type: ExpressType) => {
      begin(true);
      setProceeding(true);
      // Remember the price shown, and which dialog was open, when the button was pressed.
      const { form } = stores.calculator;
      const closesThen = widget.closes;
      try {
        await commands.payment.beginExpress(type);
        await commands.start.guard();
        await commands.calculator.proceed(form, closesThen);
      } finally {
        setProceeding(false);
      }
    },
  };
}
