// Tracks the responses that the page still waits for: the test moves its clock only when there are none, because a
// jump would exceed their time-outs.
import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from 'playwright/test';

export interface Traffic {
  /** These requests get no response on purpose. */
  hold(isHeld: (request: Request) => boolean): void;
  /** An unanswered request is in flight. */
  isHolding(): boolean;
  /** Responses arrive again from now on; held ones arrive too, or are lost for good. */
  letGo(fate: 'answered' | 'lost'): void;
  /** Resolves when no response is pending and the page has handled the last one. */
  quiet(): Promise<void>;
}

const PATIENCE_MS = 45_000;
/** The end of a response is an event; this is how often the time limit is checked. */
const LOOK_EVERY_MS = 1_000;
/** A long poll of an order may take minutes. */
const LONG_POLL = /\/processing\/status(\?|$)/;

export function watchTraffic(page: Page): Traffic {
  const open = new Set<Request>();
  const nothing = () => false;
  let isHeld: (request: Request) => boolean = nothing;
  let tellEnd = () => {};
  let ended = Promise.resolve();
  const awaitNextEnd = () => void (ended = new Promise((resolve) => (tellEnd = resolve)));
  awaitNextEnd();
  const awaited = () => [...open].filter((request) => !isHeld(request)).map((request) => request.url());

  page.on('request', (request) => {
    if (!request.url().startsWith('http') || LONG_POLL.test(request.url())) return;
    // Requests of the previous document are aborted.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  const end = (request: Request) => {
    open.delete(request);
    tellEnd();
    awaitNextEnd();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  // Requests of a removed frame end with it, some without an event.
  page.on('framedetached', (frame) => {
    for (const request of open) if (request.frame() === frame) end(request);
  });

  return {
    hold: (wanted) => void (isHeld = wanted),
    isHolding: () => [...open].some((request) => isHeld(request)),
    letGo(fate) {
      if (fate === 'lost') for (const request of open) if (isHeld(request)) open.delete(request);
      isHeld = nothing;
    },
    async quiet() {
      const until = Date.now() + PATIENCE_MS;
      do {
        while (awaited().length > 0) {
          if (Date.now() > until) throw new Error(`No answer came from ${awaited().join(', ')}`);
          await Promise.race([ended, delay(LOOK_EVERY_MS)]);
        }
        await page.evaluate(nextTask);
      } while (awaited().length > 0);
    },
  };
}

/** Not by a timer, because timers stop while the test holds the clock. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}
