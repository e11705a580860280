// Compares plain data by value.

/** For parsed data, whose fields are in the parser's order: compares objects as JSON. */
export const isSameData = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
