// Whether two values of plain data say the same.

/** Of data that was parsed: its fields stand in the parser's order. */
export const isSameData = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (isData(one) && isData(other) && JSON.stringify(one) === JSON.stringify(other));

const isData = (value: unknown): boolean => typeof value === 'object' && value !== null;
