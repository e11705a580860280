// Five hundred currencies for the floors, as many as the sandbox's large seed gives the widget.

export const CURRENCIES: readonly string[] = Array.from(
  { length: 500 },
  (_, index) => `CUR${index} Currency ${index}`,
);

/** As many rows as a picker shows at once. */
export const SEEN_ROWS = 10;

export const findCurrencies = (query: string): readonly string[] =>
  CURRENCIES.filter((name) => name.toLowerCase().includes(query.toLowerCase())).slice(0, SEEN_ROWS);

export const receiveFor = (pay: string): string => (Number(pay) * 0.92).toFixed(2);
