// Values that belong to an object and are computed once.

/** Calls `compute` once for each object, and keeps the result as long as the object is kept. */
export function oncePer<Source extends object, Result>(
  compute: (source: Source) => Result,
): (source: Source) => Result {
  const results = new WeakMap<Source, [Result]>();
  return (source) => {
    const known = results.get(source) ?? [compute(source)];
    results.set(source, known);
    return known[0];
  };
}
