// Runs in the measured page: measures when an expected change has been painted.

/** Milliseconds on the page's clock. */
export interface Stepped {
  began: number;
  ended: number;
  /** Requests for files and to the gateway. */
  calls: readonly { address: string; began: number; ended: number }[];
}

/** The probe's interface in the page. */
export interface Probe {
  /** Called at the position of the script tag. */
  start(): void;
  /** When it was called, in milliseconds since 1970, comparable between the pages of a browser. */
  began: number;
  /** Milliseconds from the script tag. */
  skeleton: Promise<number>;
  /** When an amount can be typed, even if the other one cannot be computed yet. */
  field: Promise<number>;
  usable: Promise<number>;
  /** Watches the skeleton, which covers a frame until it may be seen. */
  watchCover(): void;
  /** Milliseconds from the script tag until the skeleton is gone; 0 if it is not watched. */
  uncovered: Promise<number>;
  /** Watches for the next change of the receive amount, or of the rows. */
  watch(what: 'amount' | 'rows'): void;
  /** Milliseconds from the key press or click after `watch` until the change was on the screen. */
  changed: Promise<number>;
  /** Watches for the next step: its heading and its first field, in the same frame. */
  watchStep(title: string, field: string): void;
  /** From the press to the painted step, and the calls that were pending meanwhile. */
  stepped: Promise<Stepped>;
  /** Watches for the insertion of another page's frame at the selector. */
  watchFrame(selector: string): void;
  /** When it was inserted, and when it was visible; comparable between the pages of a browser. */
  framed: Promise<{ began: number; shown: number }>;
  rowCount(): number;
  /**
   * Time of tasks beyond 50 ms each, and the number of requests, from the script tag until it was usable. Call it after pending requests
   * have ended, because browsers list a request only then.
   */
  load(): { blocked: number; requests: number };
  focus(selector: string): void;
  click(selector: string): void;
  add(tag: string, attributes: Record<string, string>): Promise<void>;
  remove(): Promise<void>;
}

declare global {
  interface Window {
    bench: Probe;
  }
}

export const AMOUNTS = 'input[inputmode=decimal]';
export const OPENER = 'button[aria-haspopup=dialog]';
/** Longer than anything that works takes, even on the slowest network. */
const LIMIT_MS = 60_000;

export const SEARCH = 'input[type=search]';

function installProbe(selectors: {
  amounts: string;
  rows: string;
  rowsInView: number;
  limitMs: number;
}): void {
  let scriptTime = 0;
  let usableTime = Infinity;
  const host = () => document.querySelector('ramp-widget:last-of-type, bench-subject:last-of-type');
  const all = <T extends Element>(selector: string): T[] => [
    ...(host()?.shadowRoot?.querySelectorAll<T>(selector) ?? []),
  ];
  const amounts = () => all<HTMLInputElement>(selectors.amounts);
  /** Only visible rows, because a customer does not wait for the others. */
  const rows = () =>
    all(selectors.rows)
      .slice(0, selectors.rowsInView)
      .map((row) => row.textContent)
      .join('|');
  /** Calls `done` with the time after the next frame was painted; in a frame's first task that is this frame. */
  const afterPaint = (done: (time: number) => void) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      done(performance.now());
    };
    channel.port2.postMessage(null);
  };
  const failAt = (what: string, fail: (error: Error) => void) =>
    setTimeout(() => fail(new Error(`${what} did not come in ${selectors.limitMs} ms`)), selectors.limitMs);
  /** Resolves to the time after the frame in which `isThere` became true was painted. */
  const painted = (isThere: () => boolean, what: string): Promise<number> =>
    new Promise((done, fail) => {
      const limit = failAt(what, fail);
      const look = () => {
        if (!isThere()) return void requestAnimationFrame(look);
        clearTimeout(limit);
        afterPaint(done);
      };
      requestAnimationFrame(look);
    });
  /** The same for nodes, checked only when they change: checking in each frame would take time itself. */
  const drawn = (isThere: () => boolean, what: string): Promise<number> =>
    new Promise((done, fail) => {
      const limit = failAt(what, fail);
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        clearTimeout(limit);
        observer.disconnect();
        requestAnimationFrame(() => afterPaint(done));
      });
      observer.observe(host()!.shadowRoot!, { subtree: true, childList: true, characterData: true });
    });
  const isTypable = () => amounts().some((field) => !field.disabled && !field.readOnly);
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => void tasks.push(...list.getEntries())).observe({ type: 'longtask' });
  const isUsable = () => {
    const [pay, receive] = amounts();
    return Boolean(pay && receive && !pay.disabled && receive.value !== '');
  };
  // Listens before the element's script can keep its card's events from the page.
  let hear: ((event: Event) => void) | null = null;
  for (const type of ['keydown', 'click'])
    addEventListener(type, (event) => hear?.(event), { capture: true });
  /** `at`: time of the first key or click after this call; 0 until then. */
  const nextPress = () => {
    const pressed = { at: 0, stop: () => void (hear = null) };
    hear = ({ timeStamp }) => void (pressed.at ||= timeStamp);
    return pressed;
  };
  const change = async (read: () => string, what: 'amount' | 'rows'): Promise<number> => {
    const before = read();
    const pressed = nextPress();
    const wait = what === 'rows' ? drawn : painted;
    const end = await wait(() => pressed.at > 0 && read() !== before, `another ${what} than ${before}`);
    pressed.stop();
    return end - pressed.at;
  };
  const sees = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const step = async (title: string, field: string): Promise<Stepped> => {
    const pressed = nextPress();
    const isShown = () =>
      pressed.at > 0 &&
      all('.screen__title').some((heading) => heading.textContent === title && sees(heading)) &&
      all<HTMLInputElement>(field).some((input) => !input.disabled && sees(input));
    const ended = await painted(isShown, title);
    const calls = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd }) => ({ address: name, began: startTime, ended: responseEnd }),
    );
    pressed.stop();
    return { began: pressed.at, ended, calls };
  };
  const frame = async (selector: string) => {
    const added = () =>
      document.querySelector<HTMLIFrameElement>(selector) ?? all<HTMLIFrameElement>(selector)[0];
    const began = await new Promise<number>((done) => {
      const observer = new MutationObserver(() => {
        if (!added()) return;
        observer.disconnect();
        done(performance.now());
      });
      for (const root of [document.body, host()?.shadowRoot])
        if (root) observer.observe(root, { subtree: true, childList: true });
    });
    const shown = await painted(() => sees(added()!), 'the frame');
    return { began: performance.timeOrigin + began, shown: performance.timeOrigin + shown };
  };
  window.bench = {
    start() {
      scriptTime = performance.now();
      this.began = performance.timeOrigin + scriptTime;
      this.skeleton = painted(() => Boolean(host()?.shadowRoot?.childElementCount), 'the skeleton').then(
        (end) => end - scriptTime,
      );
      this.field = painted(isTypable, 'the field').then((end) => end - scriptTime);
      this.usable = painted(isUsable, 'the calculator').then((end) => (usableTime = end) - scriptTime);
    },
    began: 0,
    skeleton: Promise.resolve(0),
    field: Promise.resolve(0),
    usable: Promise.resolve(0),
    uncovered: Promise.resolve(0),
    watchCover() {
      const isUncovered = () => all('iframe').length > 0 && all('.skeleton').length === 0;
      this.uncovered = painted(isUncovered, 'the frame').then((end) => end - scriptTime);
    },
    changed: Promise.resolve(0),
    watch(what) {
      this.changed = change(what === 'amount' ? () => amounts()[1]!.value : rows, what);
    },
    stepped: new Promise(() => undefined),
    watchStep(title, field) {
      this.stepped = step(title, field);
    },
    framed: new Promise(() => undefined),
    watchFrame(selector) {
      this.framed = frame(selector);
    },
    rowCount: () => all(selectors.rows).length,
    load: () => ({
      blocked: tasks.reduce(
        (sum, { startTime, duration }) =>
          sum + (startTime >= scriptTime && startTime < usableTime ? duration - 50 : 0),
        0,
      ),
      // Includes the script itself, which a browser may request before it reaches the tag.
      requests: performance.getEntriesByType('resource').filter(({ startTime }) => startTime < usableTime)
        .length,
    }),
    focus: (selector) => all<HTMLElement>(selector)[0]!.focus(),
    click: (selector) => all<HTMLElement>(selector).at(-1)!.click(),
    async add(tag, attributes) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      document.body.append(element);
      await painted(isUsable, 'the calculator');
    },
    async remove() {
      host()?.remove();
      await painted(() => true, 'a frame');
    },
  };
}

export const PROBE = `(${installProbe.toString()})(${JSON.stringify({ amounts: AMOUNTS, rows: '[role=option]', rowsInView: 8, limitMs: LIMIT_MS })})`;
