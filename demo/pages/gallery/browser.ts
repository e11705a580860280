// Gives each picture its own storage, windows, timers and camera, so that no picture disturbs another.
import { FIXTURES_AT } from './entities.ts';
import type { Scene } from './scene.ts';

const FRAMED_PAGES: readonly (readonly [path: RegExp, to: string])[] = [
  [/^\/vault\/.*/, '/demo/gallery-vault.html'],
  [/^\/identity\/passkey$/, '/demo/gallery-passkey.html'],
  [/^\/websdk\/.*/, '/demo/gallery-check.html'],
];

/** Longer than anyone looks at a picture. */
const FOR_EVER_MS = 86_400_000;

const SILENT_VAULT = [/^\/vault\/.*/, '/demo/gallery-bank.html'] as const;

export interface Preparation {
  storage: Readonly<Record<'local' | 'session', Entries>>;
  /** Replaces the network, also in frames. */
  fetch: typeof fetch;
}

/** What the picture before this one changed, the last change first. */
const undo: (() => void)[] = [];

export function prepareBrowser(scene: Scene, { storage, fetch }: Preparation): void {
  for (const takeBack of undo.splice(0)) takeBack();
  setProperty('fetch', fetch);
  setProperty('localStorage', createStorage(storage.local));
  setProperty('sessionStorage', createStorage(storage.session));
  // Pictures of the same order must not talk to each other like tabs of one browser.
  setProperty('BroadcastChannel', undefined);
  setProperty('locks', undefined, navigator);
  setProperty('sendBeacon', () => true, navigator);
  startClock();
  leadFrames(scene.browser?.hasSilentVault ? [SILENT_VAULT, ...FRAMED_PAGES] : FRAMED_PAGES);
  const { hurryMs, holdMs, windows, hasNoCamera, hasNoPress, hasPasskeys, pressAfterMs, applePay } =
    scene.browser ?? {};
  if (hurryMs !== undefined) changeTimers(hurryMs, 0);
  if (holdMs !== undefined) changeTimers(holdMs, FOR_EVER_MS);
  if (pressAfterMs !== undefined) letTimePass(pressAfterMs);
  const opened = windows === 'open' ? { closed: false, close() {}, location: { replace() {} } } : null;
  if (windows) setProperty('open', () => opened);
  if (hasPasskeys)
    setProperty('PublicKeyCredential', { isUserVerifyingPlatformAuthenticatorAvailable: async () => true });
  if (applePay) setProperty('ApplePaySession', applePayThat(applePay));
  if (hasNoPress) setProperty('userActivation', { isActive: false }, navigator);
  if (hasNoCamera)
    setProperty('permissionsPolicy', { allowsFeature: (name: string) => name !== 'camera' }, document);
}

const applePayThat = (end: 'left' | 'closed') =>
  class {
    static readonly supportsVersion = () => true;
    static readonly canMakePayments = () => true;
    oncancel = () => undefined;
    begin() {
      if (end === 'closed') queueMicrotask(() => this.oncancel());
    }
  };

type Entries = Readonly<Record<string, string>>;

/** Until the next picture. */
function setProperty(name: string, value: unknown, target: object = window): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  undo.unshift(() =>
    before ? Object.defineProperty(target, name, before) : Reflect.deleteProperty(target, name),
  );
}

/** The parts of `Storage` that scripts use, in memory. */
function createStorage(entries: Entries): Storage {
  const values = new Map(Object.entries(entries));
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, String(value)),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

/** The browser's own setter, even after an earlier picture has replaced it. */
const OWN_SOURCE = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'src')!;

/** Redirects frames of the card fields and the identity check to the gallery's own pages. */
function leadFrames(pages: typeof FRAMED_PAGES): void {
  Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
    ...OWN_SOURCE,
    set(this: HTMLIFrameElement, address: string) {
      const url = new URL(address, location.origin);
      const page = pages.find(([path]) => url.origin === location.origin && path.test(url.pathname));
      if (page) url.pathname = url.pathname.replace(page[0], page[1]);
      OWN_SOURCE.set!.call(this, page ? url.href : address);
    },
  });
}

const RealDate = Date;

/**
 * A page shows one picture after another, and the last one must have as much time left as the first. The built widget calls `new Date()`,
 * because pages replace `Date.now`.
 */
function startClock(): void {
  const aheadMs = RealDate.now() - FIXTURES_AT;
  class PictureDate extends RealDate {
    static override now = () => RealDate.now() - aheadMs;
    constructor(...given: [] | ConstructorParameters<typeof RealDate>) {
      super(...((given.length === 0 ? [PictureDate.now()] : given) as [number]));
    }
  }
  setProperty('Date', PictureDate);
}

function changeTimers(exactMs: number, toMs: number): void {
  const realTimeout = window.setTimeout.bind(window) as (run: TimerHandler, ms?: number) => number;
  const changed = (run: TimerHandler, ms = 0) => realTimeout(run, ms === exactMs ? toMs : ms);
  setProperty('setTimeout', changed);
}

/** Pictures do not wait: the visit's clock jumps at the first press. */
function letTimePass(ms: number): void {
  const now = performance.now.bind(performance);
  let passed = 0;
  const jump = () => (passed = ms);
  addEventListener('click', jump, { capture: true, once: true });
  undo.unshift(() => removeEventListener('click', jump, { capture: true }));
  setProperty('now', () => now() + passed, performance);
}
