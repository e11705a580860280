// The moments at which a page can be stopped: each run of its code starts with one, because nothing else can happen between two awaits.
// Counts every call and result of the page's ports, without naming any: calls, storages, locks, timers, wallets, vaults.

/** A browser's control over one page: it can freeze the page, and hold everything that arrives for it. */
export interface Page {
  /** Wraps a port for this page. */
  around<Port>(port: Port): Port;
  /** Wraps every port of the engine. */
  portsOf<Context extends object>(context: Context): Context;
  freeze(): void;
  thaw(): void;
  isFrozen(): boolean;
}

export type Moments = ReturnType<typeof createMoments>;

/** Members of the engine's input that are not ports: its state, and its own disposal. */
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
    /** Calls `next` at each moment from now on. */
    watch: (next: () => void) => void (look = next),
    openPage: (): Page => openPage(pass),
  };
}

function openPage(pass: () => void): Page {
  const known = new WeakMap<object, object>();
  let frozen: { isOver: Promise<void>; end: () => void } | null = null;

  /** What arrives for a frozen page waits. */
  async function comes<T>(what: () => T): Promise<T> {
    // A page that is stopped at exactly this moment goes no further.
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
      const answers = news.map(answered);
      return frozen ? comes(() => listener(...answers)) : listener(...answers);
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

/** A function, or an object that contains functions; not data. */
const isPort = (value: unknown): value is object =>
  hasVerbs(value) || (typeof value === 'object' && value !== null && Object.values(value).some(hasVerbs));
