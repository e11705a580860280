// Text that is being composed, for example by an input method: it would be doubled or lost with its field.

/** Answers with what resolves when nothing is being composed. */
export function watchComposition(inner: HTMLElement, signal: AbortSignal): () => Promise<void> {
  let isComposing = false;
  let finish = () => {};
  const note = ({ type }: Event) => {
    isComposing = type === 'compositionstart';
    if (!isComposing) finish();
  };
  for (const type of ['compositionstart', 'compositionend']) inner.addEventListener(type, note, { signal });
  return () => new Promise((resolve) => void (isComposing ? (finish = resolve) : resolve()));
}
