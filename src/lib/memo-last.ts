// Memoises the last result of a function, for values that most key presses do not change.

/** Calls `compute` again only if an argument differs from the last call's (`Object.is`). */
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
