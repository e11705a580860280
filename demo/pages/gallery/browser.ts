// The browser of one picture: storage, windows, timers and camera of its own, so that no picture disturbs another.
import { FIXTURES_AT } from './entities.ts';
import type { Scene } from './scene.ts';

const FRAMED_PAGES: readonly (readonly [path: RegExp, to: string])[] = [
  [/^\/vault\/.*/, '/demo/gallery-vault.html'],
  [/^\/identity\/passkey$/, '/demo/gallery-passkey.html'],
  [/^\/websdk\/.*/, '/demo/gallery-check.html'],
];

/** Longer than anybody looks at a picture. */
const FOR_EVER_MS = 86_400_000;

const SILENT_VAULT = [/^\/vault\/.*/, '/demo/gallery-bank.html'] as const;

export interface Preparation {
  storage: Readonly<Record<'local' | 'session', Entries>>;
  /** Replaces the network, in the frames too. */
  fetch: typeof fetch;
}

export function prepareBrowser(scene: Scene, { storage, fetch }: Preparation): void {
  setProperty('fetch', fetch);
  setProperty('localStorage', createStorage(storage.local));
  setProperty('sessionStorage', createStorage(storage.session));
  // Pictures of the same order are no tabs that should talk to each other.
  setProperty('BroadcastChannel', undefined);
  Object.defineProperty(navigator, 'locks', { value: undefined });
  navigator.sendBeacon = () => true;
  startClock();
  leadFrames(scene.browser?.hasSilentVault ? [SILENT_VAULT, ...FRAMED_PAGES] : FRAMED_PAGES);
  const { hurryMs, holdMs, windows, hasNoCamera, hasNoPress, hasPasskeys, pressAfterMs, applePay } =
    scene.browser ?? {};
  if (hurryMs !== undefined) changeTimers(hurryMs, 0);
  if (holdMs !== undefined) changeTimers(holdMs, FOR_EVER_MS);
  if (pressAfterMs !== undefined) letTimePass(pressAfterMs);
  const opened = windows === 'open' ? { closed: false, close() {}, location: { replace() {} } } : null;
  if (windows) Object.assign(window, { open: () => opened });
  if (hasPasskeys)
    setProperty('PublicKeyCredential', { isUserVerifyingPlatformAuthenticatorAvailable: async () => true });
  if (applePay) setProperty('ApplePaySession', applePayThat(applePay));
  if (hasNoPress) Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } });
  if (hasNoCamera) {
    const policy = { allowsFeature: (name: string) => name !== 'camera' };
    Object.defineProperty(document, 'permissionsPolicy', { value: policy });
  }
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

function setProperty(name: string, value: unknown): void {
  Object.defineProperty(window, name, { value, configurable: true, writable: true });
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

/** The browser's own way, also where a picture was shown before. */
const OWN_SOURCE = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'src')!;

/** The card fields' page and the identity check stand on the gallery's own origin, under other paths. */
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
 * A page shows one picture after another: in the last one as much time is left as in the first. The built widget asks `new Date()`, since
 * pages replace `Date.now`.
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
  Object.assign(window, { setTimeout: changed });
}

/** A picture is not waited for: the clock of the visit jumps with the first press. */
function letTimePass(ms: number): void {
  const now = performance.now.bind(performance);
  let passed = 0;
  addEventListener('click', () => (passed = ms), { capture: true, once: true });
  performance.now = () => now() + passed;
}
