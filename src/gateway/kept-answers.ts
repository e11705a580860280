// Tells a new answer of the gateway from what something on the way has kept: the page's own `fetch`, its service worker, a proxy.
import type { Clock } from '../lib/time/clock.ts';

export interface Read {
  address: string;
  text: string;
  /** The server's time; NaN without one. */
  date: number;
  /** In ticks, like `cameAt`. */
  askedAt: number;
  cameAt: number;
  isOk: boolean;
  isPreloaded: boolean;
  /** Was asked for past every cache that goes by the address. */
  isFresh: boolean;
  /** The answer itself shows it. */
  isKept: boolean;
}

/** What the calls of a page have shown. */
export interface PageReads {
  /** By address; of equal answers, the `cameAt` of the first. */
  known: Map<string, Read>;
  /** When the last call returned that may have changed what is read; in ticks. */
  wroteAt: number;
  /** A kept answer has come, so all further reads bypass every cache. */
  isPastCaches: boolean;
}

const PAGES = new WeakMap<object, PageReads>();

/** `page` is one object for all widgets of a page: what its `fetch` keeps outlives the widget that has read it. */
export function readsOf(page: object): PageReads {
  const reads = PAGES.get(page) ?? { known: new Map(), wroteAt: -Infinity, isPastCaches: false };
  PAGES.set(page, reads);
  return reads;
}

/** Allowed clock difference between the servers of one gateway. */
const SERVERS_DIFFER_MS = 5000;

/** `Date` has whole seconds, so that of answers made further apart differs. */
const DATE_STEP_MS = 1000;

/** How long an answer without `Date` may stay the same before a read bypasses every cache. */
const UNDATED_MS = 10_000;

/** Compares the servers' times and this visit's ticks: the device's clock may jump, and a wrong guess would reject a good answer. */
export function watchKept(clock: Clock, reads: PageReads) {
  const { known } = reads;
  let newest: number | null = null;
  const oldDates = new Map<string, number>();

  function isOld({ address, date, isPreloaded }: Read): boolean {
    // A preloaded response was requested before everything known so far.
    if (newest === null || Number.isNaN(date) || isPreloaded) return false;
    if (date >= newest - SERVERS_DIFFER_MS) return false;
    const before = oldDates.get(address);
    oldDates.set(address, date);
    // A cached response keeps its date. If the date advances, the server's clock was set back.
    return before === undefined || date <= before;
  }

  /** The earlier answer that this one may repeat; a page that keeps texts answers without its date. */
  function repeated({ address, text, date }: Read): Read | null {
    const before = known.get(address);
    return before?.text === text && !(date > before.date) ? before : null;
  }

  return {
    /** Only a second read, past every cache, shows whether the answer was kept: a good gateway may have repeated it. */
    isDoubtful(read: Read): boolean {
      const before = repeated(read);
      const quietMs = Number.isNaN(before?.date) ? UNDATED_MS : DATE_STEP_MS;
      const isRepeated =
        before && (read.askedAt - before.cameAt >= quietMs || reads.wroteAt > before.askedAt);
      return Boolean(isRepeated) || read.isKept || isOld(read);
    },
    /** `again` was read past every cache because `read` was doubtful. */
    isKept(read: Read, again: Read): boolean {
      const before = repeated(again);
      const isRepeated =
        before?.date === again.date && again.askedAt - before.cameAt > SERVERS_DIFFER_MS + DATE_STEP_MS;
      if (isRepeated || again.isKept || isOld(again)) return true;
      const agedMs = again.date - read.date - (again.cameAt - read.askedAt);
      reads.isPastCaches ||= again.text !== read.text || agedMs > DATE_STEP_MS;
      return false;
    },
    note(read: Read, isRead: boolean): void {
      const { address, date } = read;
      const before = repeated(read);
      // The same failure again is usual: without a date, it says nothing.
      const isTelling = read.isOk || !Number.isNaN(date);
      if (isRead && isTelling && (!before || read.isFresh))
        known.set(address, before?.date === date ? { ...read, cameAt: before.cameAt } : read);
      // A second response with the same date may come from a cache; it must not set a countdown back.
      if (Number.isNaN(date) || date === newest) return;
      newest = date;
      clock.syncServer(date + clock.ticks() - read.cameAt);
    },
  };
}
