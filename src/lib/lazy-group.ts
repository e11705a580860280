// Turns a group of commands that loads later into one that can be called at once: each call waits for the group.

type Command = (...args: never[]) => unknown;

/** The same commands, each answering with a promise. */
export type AsyncGroup<Group> = {
  [Name in keyof Group]: Group[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

interface Loading {
  load: () => Promise<object>;
  loading: Promise<object> | null;
}

/** `load` runs on the first call, and again after a failed load. */
export function lazyGroup<Group extends object>(
  load: () => Promise<Group>,
): AsyncGroup<Group> & { load(): Promise<Group> } {
  return new Proxy<Loading>({ load, loading: null }, FACADE) as never;
}

/** One for all groups: most of a widget's are never called, and should hold next to nothing until then. */
const FACADE: ProxyHandler<Loading> = {
  get(group, name) {
    const loadOnce = () =>
      (group.loading ??= group.load().catch((error: unknown) => {
        group.loading = null;
        throw error;
      }));
    if (name === 'load') return loadOnce;
    // A promise must not mistake the facade for a thenable.
    if (typeof name !== 'string' || name === 'then') return undefined;
    return async (...args: never[]) => ((await loadOnce()) as Record<string, Command>)[name]!(...args);
  },
};
