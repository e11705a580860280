// Remembers the last result of a function, for values that most key presses leave as they are.

/** Runs `compute` again only when an argument is another one than in the last call. */
export function memoLast<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | null = null;
  return (...args) => {
    if (!last?.args.every((arg, index) => Object.is(arg, args[index])))
      last = { args, result: compute(...args) };
    return last.result;
  };
}
