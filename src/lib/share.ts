// Holds equal data of one page once: what two widgets were told alike lies in memory one time.

/** By the address that was asked; weak, so that nothing is held longer than by those who use it. */
export type SharedAnswers = Map<string, WeakRef<object>>;

/** The earlier value when the new one says the same; otherwise the new one, with all its parts that say the same as before. */
export function share<T>(answers: SharedAnswers, address: string, value: T): T {
  const shared = withParts(answers.get(address)?.deref(), value);
  if (typeof shared === 'object' && shared !== null) answers.set(address, new WeakRef(shared));
  return shared as T;
}

/** `value` is plain data that nobody else has seen yet, so its parts may be replaced. */
function withParts(before: unknown, value: unknown): unknown {
  if (!isData(before) || !isData(value) || Array.isArray(before) !== Array.isArray(value)) return value;
  const keys = Object.keys(value);
  for (const key of keys) {
    if (Object.hasOwn(before, key)) value[key] = withParts(before[key], value[key]);
  }
  const isSame =
    Object.keys(before).length === keys.length &&
    keys.every((key) => Object.hasOwn(before, key) && Object.is(before[key], value[key]));
  return isSame ? before : value;
}

const isData = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
