// Distinguishes a new response of the gateway from a cached one: the page's own `fetch`, its service worker or a proxy may have stored it.
import { oncePer } from '../lib/once-per.ts';
import type { Clock } from '../lib/time/clock.ts';

export interface Read {
  address: string;
  text: string;
  /** The server's time; NaN without one. */
  date: number;
  /** In ticks, like `receivedAt`. */
  askedAt: number;
  receivedAt: number;
  isOk: boolean;
  isPreloaded: boolean;
  /** The request bypassed every cache that goes by the URL. */
  isFresh: boolean;
  /** The response itself shows that it was cached. */
  isKept: boolean;
}

/** What is known from all calls of a page. */
export interface PageReads {
  /** By URL; for equal responses, `receivedAt` is that of the first. */
  known: Map<string, Read>;
  /** In ticks: the time of the last response to a call that may have changed the data. */
  wroteAt: number;
  /** A cached response has been detected, so all further reads bypass every cache. */
  isPastCaches: boolean;
}

/** `page`: one object for all widgets of a page, because the cache of its `fetch` outlives the widget that has read it. */
export const readsOf = oncePer<object, PageReads>(() => ({
  known: new Map(),
  wroteAt: -Infinity,
  isPastCaches: false,
}));

/** Allowed clock difference between the servers of one gateway. */
const SERVERS_DIFFER_MS = 5000;

/** `Date` has whole seconds, so responses made further apart have different dates. */
const DATE_STEP_MS = 1000;

/** How long a response without `Date` may stay the same before a read bypasses every cache. */
const UNDATED_MS = 10_000;

/** Compares the servers' times with this visit's ticks: the device's clock may jump, and a wrong guess would reject a good response. */
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

  /** Returns the earlier response that this one may repeat; a page that caches texts drops the date. */
  function repeated({ address, text, date }: Read): Read | null {
    const before = known.get(address);
    return before?.text === text && !(date > before.date) ? before : null;
  }

  return {
    /** Only a second read that bypasses every cache shows whether the response was cached: the gateway itself may have repeated it. */
    isDoubtful(read: Read): boolean {
      const before = repeated(read);
      const quietMs = Number.isNaN(before?.date) ? UNDATED_MS : DATE_STEP_MS;
      const isRepeated =
        before && (read.askedAt - before.receivedAt >= quietMs || reads.wroteAt > before.askedAt);
      return Boolean(isRepeated) || read.isKept || isOld(read);
    },
    /** `again` was read because `read` was doubtful, and bypassed every cache. */
    isKept(read: Read, again: Read): boolean {
      const before = repeated(again);
      const isRepeated =
        before?.date === again.date && again.askedAt - before.receivedAt > SERVERS_DIFFER_MS + DATE_STEP_MS;
      if (isRepeated || again.isKept || isOld(again)) return true;
      const agedMs = again.date - read.date - (again.receivedAt - read.askedAt);
      reads.isPastCaches ||= again.text !== read.text || agedMs > DATE_STEP_MS;
      return false;
    },
    note(read: Read, isRead: boolean): void {
      const { address, date } = read;
      const before = repeated(read);
      // A repeated failure is normal: without a date, it proves nothing.
      const isTelling = read.isOk || !Number.isNaN(date);
      if (isRead && isTelling && (!before || read.isFresh))
        known.set(address, before?.date === date ? { ...read, receivedAt: before.receivedAt } : read);
      // A second response with the same date may come from a cache; it must not set a countdown back.
      if (Number.isNaN(date) || date === newest) return;
      newest = date;
      clock.syncServer(date + clock.ticks() - read.receivedAt);
    },
  };
}
