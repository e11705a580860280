// The caret of a field whose text is written otherwise than it was typed: it stays where the customer types.

/** Returns what puts it back once another text has been written. */
export function keepCaret(field: HTMLInputElement): () => void {
  const { value: typed, selectionEnd } = field;
  // Spaces before an amount are left out; anything else left out is behind the caret or replaces one sign.
  const at = Math.max(0, selectionEnd! - typed.search(/\S|$/));
  return () => {
    // Some browsers would move the focus here with the caret.
    if (field.value !== typed && field.matches(':focus')) field.setSelectionRange(at, at);
  };
}
