// Makes a group of commands callable before its code has loaded: each call waits for the group.

type Command = (...args: never[]) => unknown;

/** The same commands, each returning a promise. */
export type AsyncGroup<Group> = {
  [Name in keyof Group]: Group[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

interface Loading {
  load: () => Promise<object>;
  loading: Promise<object> | null;
}

/** `load` runs on the first call, and again after a failure, with which the call rejects. */
export function lazyGroup<Group extends object>(
  load: () => Promise<Group>,
): AsyncGroup<Group> & { load(): Promise<Group> } {
  return new Proxy<Loading>({ load, loading: null }, FACADE) as never;
}

/** Shared by all groups: most of a widget's groups are never called, and take almost no memory until then. */
const FACADE: ProxyHandler<Loading> = {
  get(group, name) {
    const loadOnce = () =>
      (group.loading ??= group.load().catch((error: unknown) => {
        group.loading = null;
        throw error;
      }));
    if (name === 'load') return loadOnce;
    // Otherwise `await` would take the proxy for a thenable.
    if (typeof name !== 'string' || name === 'then') return undefined;
    return async (...args: never[]) => ((await loadOnce()) as Record<string, Command>)[name]!(...args);
  },
};
