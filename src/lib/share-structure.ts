// Structural sharing: equal answers that the widgets of one page receive are kept in memory once.

/** Responses by requested URL; weak, so that a response is freed with its last user. */
export type SharedAnswers = Map<string, WeakRef<object>>;

/** Returns the earlier value if the new one equals it; otherwise the new one, with every equal piece taken from the earlier. */
export function shareStructure<T>(answers: SharedAnswers, address: string, value: T): T {
  const shared = shareMembers(answers.get(address)?.deref(), value);
  if (typeof shared === 'object' && shared !== null) answers.set(address, new WeakRef(shared));
  return shared as T;
}

/** `value` is plain data that no other code holds yet, so its members may be replaced. */
function shareMembers(before: unknown, value: unknown): unknown {
  if (!isData(before) || !isData(value) || Array.isArray(before) !== Array.isArray(value)) return value;
  const keys = Object.keys(value);
  for (const key of keys) {
    if (Object.hasOwn(before, key)) value[key] = shareMembers(before[key], value[key]);
  }
  const isSame =
    Object.keys(before).length === keys.length &&
    keys.every((key) => Object.hasOwn(before, key) && Object.is(before[key], value[key]));
  return isSame ? before : value;
}

const isData = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
