// Keeps the card number out of everything that goes back to the widget, should an answer of the gateway repeat it.

/** `number` is digits only; it is found with spaces or dashes between its digits too. */
export function withoutNumber(text: string, number: string): string {
  if (number.length < 12) return text;
  const pattern = new RegExp([...number].join('[ -]?'), 'g');
  return text.replace(pattern, `•••• ${number.slice(-4)}`);
}
