// Remembers where somebody is in the first view, and what they pressed, for the nodes that take its place.

/** Finds the node that stands where `element` stood: by its tag, its first class and its number. */
export function counterpartOf(inner: Element, element: Element): () => HTMLElement | null {
  const selector = element.tagName.toLowerCase() + (element.classList[0] ? `.${element.classList[0]}` : '');
  const index = [...inner.querySelectorAll(selector)].indexOf(element);
  return () => inner.querySelectorAll<HTMLElement>(selector)[index] ?? null;
}

/** Answers with what puts the focus and the caret back, should the nodes be others then. */
export function keepFocus(inner: HTMLElement): () => void {
  const focused = (inner.getRootNode() as ShadowRoot).activeElement;
  if (!focused || !inner.contains(focused)) return () => {};
  const find = counterpartOf(inner, focused);
  const caret = focused instanceof HTMLInputElement && [focused.selectionStart, focused.selectionEnd];
  return () => {
    const found = find();
    if (!found || found === focused) return;
    found.focus({ preventScroll: true });
    if (caret && found instanceof HTMLInputElement) found.setSelectionRange(caret[0]!, caret[1]!);
  };
}
