// Every journey's `test`: it fails on every error report to the gateway that the test did not name as caused.
import { expect, test as base, type BrowserContext, type Request } from 'playwright/test';
import { ERRORS_PATH } from '../../src/gateway/contract/paths.ts';

export * from 'playwright/test';

export interface Reports {
  /** Reports of this test are its own doing where they match: '{code} at {place}: {message}'. */
  causes(...patterns: RegExp[]): void;
  /** All so far, written in the same way. */
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

/** The widget's own faults, which no answer explains. */
const OWN_FAULT = /^(unknown_error|undefined|no report)/;
/** Of an answer that the widget could not read. */
export const UNREAD_ANSWER = /^unexpected_server_error/;

/**
 * Of a launch that is refused, by the widget or the gateway: its check alone tells, whatever else was refused with it. On a busy machine
 * the card is shown before the check has its answer.
 */
export const REFUSED_LAUNCH = /^merchant_validation_failer at \S+ (start|check launch): /;

/** Read where a browser sends them: the sandbox's own list is shared by all tests of a run. */
export const test = base.extend<{ reports: Reports; areRefusalsMeant: boolean }>({
  /** For the fault tables, each row of which refuses or loses an answer: that explains every report but one of the widget's own faults. */
  areRefusalsMeant: [false, { option: true }],
  reports: [
    async ({ browser, areRefusalsMeant }, use) => {
      const sent: string[] = [];
      const unexplained: string[] = [];
      const caused: RegExp[] = [];
      let hasRefusal = false;
      const isExplained = (line: string) =>
        areRefusalsMeant && !OWN_FAULT.test(line) && (hasRefusal || !UNREAD_ANSWER.test(line));
      const follow = (context: BrowserContext) => {
        // Every answer that is listened for takes the worker's time.
        if (areRefusalsMeant) {
          context.on('response', (response) => void (hasRefusal ||= response.status() >= 400));
          context.on('requestfailed', () => void (hasRefusal = true));
        }
        context.on('request', (request) => {
          if (request.method() !== 'POST' || !new URL(request.url()).pathname.endsWith(ERRORS_PATH)) return;
          const line = lineOf(request);
          sent.push(line);
          if (!isExplained(line)) unexplained.push(line);
        });
      };
      browser.on('context', follow);
      await use({ causes: (...patterns) => void caused.push(...patterns), sent: () => sent });
      browser.off('context', follow);
      const others = unexplained.filter((line) => !caused.some((pattern) => pattern.test(line)));
      expect(others, 'error reports that this test did not cause').toEqual([]);
    },
    { auto: true },
  ],
});
