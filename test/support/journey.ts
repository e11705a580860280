// The `test` of every journey: fails on each error report to the gateway that the test has not declared as caused.
import { expect, test as base, type BrowserContext, type Request, type Response } from 'playwright/test';
import { closeSharedOfOthers } from './per-worker.ts';
import { ERRORS_PATH } from '../../src/gateway/contract/paths.ts';

export * from 'playwright/test';

export interface Reports {
  /** Reports that match are caused by this test on purpose: '{code} at {place}: {message}'. */
  causes(...patterns: RegExp[]): void;
  /** All reports so far, in the same format. */
  sent(): readonly string[];
}

interface Report {
  code: string;
  message: string;
  place: string;
}

function lineOf(request: Request): string {
  try {
    const { code, place, message } = request.postDataJSON() as Report;
    return `${code} at ${place}: ${message}`;
  } catch {
    return `no report: ${request.postData()}`;
  }
}

/** The widget's own bugs, which no response explains. */
const OWN_FAULT = /^(unknown_error|undefined|no report)/;
/** Reports of a response that the widget could not parse. */
export const UNREAD_ANSWER = /^unexpected_server_error/;

/**
 * Reports of a launch that the widget or the gateway refused: only its check reports it, whatever else was refused with it. On a busy
 * machine the card is shown before the check has its answer.
 */
export const REFUSED_LAUNCH = /^merchant_validation_failer at \S+ (start|check launch): /;

/** Recorded in the browser that sends them, because all tests of a run share the sandbox's own list. */
export const test = base.extend<{ reports: Reports; areRefusalsMeant: boolean }>({
  /** When a test ends, a poll may still be in its route handler; an error there, as the page closes, is not the test's. */
  page: async ({ page }, use) => {
    await use(page);
    if (page.isClosed()) return;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  },
  /** For the fault tables, whose rows refuse or lose a response: that explains every report except the widget's own bugs. */
  areRefusalsMeant: [false, { option: true }],
  reports: [
    async ({ browser, areRefusalsMeant }, use, { file }) => {
      await closeSharedOfOthers(file);
      const sent: string[] = [];
      const unexplained: string[] = [];
      const caused: RegExp[] = [];
      let hasRefusal = false;
      const isExplained = (line: string) =>
        areRefusalsMeant && !OWN_FAULT.test(line) && (hasRefusal || !UNREAD_ANSWER.test(line));
      const onRequest = (request: Request) => {
        if (request.method() !== 'POST' || !new URL(request.url()).pathname.endsWith(ERRORS_PATH)) return;
        const line = lineOf(request);
        sent.push(line);
        if (!isExplained(line)) unexplained.push(line);
      };
      const onResponse = (response: Response) => void (hasRefusal ||= response.status() >= 400);
      const onFailed = () => void (hasRefusal = true);
      const follow = (context: BrowserContext) => {
        // Listening to responses costs the worker time.
        if (areRefusalsMeant) context.on('response', onResponse).on('requestfailed', onFailed);
        context.on('request', onRequest);
      };
      // Tests of one worker may share a page.
      for (const context of browser.contexts()) follow(context);
      browser.on('context', follow);
      await use({ causes: (...patterns) => void caused.push(...patterns), sent: () => sent });
      browser.off('context', follow);
      for (const context of browser.contexts())
        context.off('response', onResponse).off('requestfailed', onFailed).off('request', onRequest);
      const others = unexplained.filter((line) => !caused.some((pattern) => pattern.test(line)));
      expect(others, 'error reports that this test did not cause').toEqual([]);
    },
    { auto: true },
  ],
});
