// The moments at which a page can be stopped: each run of its code begins with one, since between two awaits nothing else can happen.
// Whatever the page's ports are asked and answer counts, so that no port is named here: calls, storages, locks, timers, wallets, vaults.

/** What the browser does with one page: it can hold it still, with all that comes for it. */
export interface Page {
  /** The same port, as this page has it. */
  around<Port>(port: Port): Port;
  /** The same for each port of the engine. */
  portsOf<Context extends object>(context: Context): Context;
  freeze(): void;
  thaw(): void;
  isFrozen(): boolean;
}

export type Moments = ReturnType<typeof createMoments>;

/** Of what the engine is given these are no ports: what it knows, and its own end. */
const OWN: readonly (string | symbol)[] = ['stores', 'scope'];

type Anything = (...args: unknown[]) => unknown;

export function createMoments() {
  let look = () => {};
  let isWithinOne = false;
  const pass = () => {
    if (isWithinOne) return;
    isWithinOne = true;
    queueMicrotask(() => (isWithinOne = false));
    look();
  };
  return {
    /** Calls `next` at each from now on. */
    watch: (next: () => void) => void (look = next),
    openPage: (): Page => openPage(pass),
  };
}

function openPage(pass: () => void): Page {
  const known = new WeakMap<object, object>();
  let frozen: { isOver: Promise<void>; end: () => void } | null = null;

  /** What comes for a page that is held waits for it. */
  async function comes<T>(what: () => T): Promise<T> {
    // A page that is stopped at this very moment goes no further.
    await Promise.resolve();
    while (frozen) await frozen.isOver;
    return what();
  }

  const answered = (answer: unknown): unknown => {
    if (!isThenable(answer)) return typeof answer === 'function' || isPort(answer) ? around(answer) : answer;
    const settle = (how: () => unknown) => {
      pass();
      return comes(how);
    };
    return answer.then(
      (value) => settle(() => value),
      (error: unknown) =>
        settle(() => {
          throw error;
        }),
    );
  };

  const heard =
    (listener: Anything): Anything =>
    (...news) => {
      pass();
      const told = news.map(answered);
      return frozen ? comes(() => listener(...told)) : listener(...told);
    };

  function around<Port>(port: Port): Port {
    if (typeof port !== 'function' && !isPort(port)) return port;
    const before = known.get(port);
    if (before) return before as Port;
    const wrapped = new Proxy(port as object, {
      get: (target, name) => around(Reflect.get(target, name) as unknown),
      apply(target, self, args: unknown[]) {
        pass();
        const given = args.map((one) => (typeof one === 'function' ? heard(one as Anything) : one));
        return answered(Reflect.apply(target as Anything, self, given));
      },
    });
    known.set(port, wrapped);
    return wrapped as Port;
  }

  return {
    around,
    freeze() {
      let end = () => {};
      const isOver = new Promise<void>((resolve) => (end = resolve));
      frozen ??= { isOver, end };
    },
    thaw() {
      frozen?.end();
      frozen = null;
    },
    isFrozen: () => frozen !== null,
    portsOf: <Context extends object>(context: Context): Context =>
      new Proxy(context, {
        get(target, name) {
          const port = Reflect.get(target, name) as unknown;
          return OWN.includes(name) ? port : around(port);
        },
      }),
  };
}

const isThenable = (value: unknown): value is Promise<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';

const hasVerbs = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((one) => typeof one === 'function');

/** What can be asked something, or holds what can; data cannot. */
const isPort = (value: unknown): value is object =>
  hasVerbs(value) || (typeof value === 'object' && value !== null && Object.values(value).some(hasVerbs));
