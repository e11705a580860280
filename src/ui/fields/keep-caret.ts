// Keeps the caret in place in a field whose text is reformatted while the customer types.

/** Call before writing the text; the returned function restores the caret afterwards. */
export function keepCaret(field: HTMLInputElement): () => void {
  const { value: typed, selectionEnd } = field;
  // Spaces before an amount are removed; anything else that changes is behind the caret or replaces a single character.
  const at = Math.max(0, selectionEnd! - typed.search(/\S|$/));
  return () => {
    // In some browsers, setting the caret would also move the focus here.
    if (field.value !== typed && field.matches(':focus')) field.setSelectionRange(at, at);
  };
}
