// The way from the button alone to its payment: the dialog, and the steps that ask nothing of this customer, which are passed over.
import { useCallback, useEffect, useState } from 'react';
import { ROUTES } from '../../../domain/routes/paths.ts';
import type { ExpressType } from '../../../vendors/express/express-sheet.ts';
import { currentEntry } from '../../shell/route-store.ts';
import { useStored } from '../../use-stored.ts';
import { useWidget } from '../../widget-context.tsx';

type Commands = ReturnType<typeof useWidget>['commands'];

/** What the press on such a step would do. */
const PASS: Partial<Record<string, (commands: Commands) => Promise<unknown>>> = {
  [ROUTES.userGreeting]: ({ customer }) => customer.leaveGreeting(),
  [ROUTES.userInfo]: ({ customer }) => customer.confirm(),
};

export function useWay() {
  const { stores, commands } = useWidget();
  const { widget, route } = stores;
  const closes = useStored(widget, (store) => store.closes);
  const path = useStored(route, (store) => currentEntry(store).path);
  /** `closes` as it was when the dialog was opened: Close, `close()` and Escape all count. */
  const [opened, setOpened] = useState<number | null>(null);
  const [isProceeding, setProceeding] = useState(false);
  /** The steps that were passed over since the press; null: nothing is, since the whole widget was asked for. */
  const [passed, setPassed] = useState<readonly string[] | null>(null);
  const isOpen = opened === closes;
  // What is left where it is, for an error or a question, is shown; so is a step that the customer came back to.
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
    /** The widget as it is. */
    open: async () => {
      begin(false);
      await commands.payment.beginExpress(null);
    },
    /** To be called within the press, which the sheet opens by if it can. */
    pay: async (type: ExpressType) => {
      begin(true);
      setProceeding(true);
      // The price that was shown and the dialog that was open when the button was pressed.
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
