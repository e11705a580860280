// Moving between screens by the header's buttons: back, close, and plain links.
import { calculatorPath } from '../domain/routes/paths.ts';
import type { FlowContext } from '../features/context.ts';
import { countClose } from '../features/shell/widget-store.ts';

export function createNavigationCommands({ navigator, messenger, stores }: FlowContext) {
  let lastStep = '';
  return {
    /** A step's screen is shown; the page receives an event when the step changes. */
    step(name: string, index: number, of: number) {
      if (name === lastStep) return;
      lastStep = name;
      messenger.send('step', { name, index, of });
    },
    go: (path: string) => navigator.go(path),
    /** One step back in the widget's own history; if there is none, to the calculator. */
    back: () => navigator.back(calculatorPath(stores.widget.mode)),
    /** The Close button and the element's `close()`: the page decides what happens. */
    close() {
      // Comes first, because nothing may begin after the page has received the exit.
      countClose(stores.widget);
      messenger.send('exit', {});
    },
  };
}
