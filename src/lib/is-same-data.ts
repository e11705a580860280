// Compares plain data by value.

/** Works for parsed data, whose fields have the parser's order: objects are compared as JSON. */
export const isSameData = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (isData(one) && isData(other) && JSON.stringify(one) === JSON.stringify(other));

const isData = (value: unknown): boolean => typeof value === 'object' && value !== null;
