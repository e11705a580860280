// Remembers where somebody is in the first view, and what they pressed, for the nodes that take its place.

/**
 * Answers with what finds the node that stands where `element` stood: the very same, or the one of its kind and number.
 * A kind is all that the element is, since React may put buttons of another kind before it.
 */
export function counterpartOf(inner: Element, element: Element): () => HTMLElement | null {
  const kind = element.tagName + kindOf(element);
  const alike = () =>
    [...inner.querySelectorAll<HTMLElement>(element.localName)].filter(
      (found) => found.tagName + kindOf(found) === kind,
    );
  const index = alike().indexOf(element as HTMLElement);
  return () => (inner.contains(element) ? (element as HTMLElement) : (alike()[index] ?? null));
}

/** How long an amount is changes the class of its field. */
const kindOf = (element: Element) =>
  element instanceof HTMLInputElement ? element.classList[0] : element.className;

/** Answers with what puts the focus and the caret back, should the nodes be others then. */
export function keepFocus(inner: HTMLElement): () => void {
  const focused = (inner.getRootNode() as ShadowRoot).activeElement;
  if (!focused || !inner.contains(focused)) return () => {};
  const find = counterpartOf(inner, focused);
  const caret = focused instanceof HTMLInputElement ? caretOf(focused) : null;
  return () => {
    const found = find();
    if (!found || found === focused) return;
    found.focus({ preventScroll: true });
    if (caret && found instanceof HTMLInputElement) found.setSelectionRange(...caret);
  };
}

const caretOf = ({ selectionStart, selectionEnd, selectionDirection }: HTMLInputElement) =>
  [selectionStart, selectionEnd, selectionDirection ?? undefined] as const;
