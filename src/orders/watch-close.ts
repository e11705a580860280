// What becomes of a press that waits, for code or for an answer, when the widget is closed: closing means that nothing more of it is wanted.
import type { OrdersContext } from './ports.ts';

/** To be called with the press; answers later whether Close was pressed, or `close()` called, since. */
export function watchClose({ stores: { widget } }: Pick<OrdersContext, 'stores'>): () => boolean {
  const { closes } = widget;
  return () => widget.closes !== closes;
}
