// Turns a group of commands that loads later into one that can be called at once: each call waits for the group.

type Command = (...args: never[]) => unknown;

/** The same commands, each answering with a promise. */
export type AsyncGroup<Group> = {
  [Name in keyof Group]: Group[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

/** `load` runs on the first call, and again after a failed load. */
export function lazyGroup<Group extends object>(
  load: () => Promise<Group>,
): AsyncGroup<Group> & { load(): Promise<Group> } {
  let loading: Promise<Group> | null = null;
  const loadOnce = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
  const call =
    (name: string) =>
    async (...args: never[]) => {
      const group = await loadOnce();
      return (group as Record<string, Command>)[name]!(...args);
    };
  return new Proxy({} as AsyncGroup<Group> & { load(): Promise<Group> }, {
    get: (_, name) => {
      if (name === 'load') return loadOnce;
      // A promise must not mistake the facade for a thenable.
      return typeof name === 'string' && name !== 'then' ? call(name) : undefined;
    },
  });
}
