// Cancels presses that wait for code or for a response when the widget closes.
import type { OrdersContext } from './ports.ts';

/** Call with the press; the returned function says whether Close was pressed, or `close()` called, since. */
export function watchClose({ stores: { widget } }: Pick<OrdersContext, 'stores'>): () => boolean {
  const { closes } = widget;
  return () => widget.closes !== closes;
}
