// Every journey's `test`: it fails when the widget reported an error to its gateway that the test did not cause.
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

/** The widget's own faults, which nothing explains. */
const OWN_FAULT = /^(unknown_error|undefined|no report)/;
/** Also of an answer that the widget could not read: explained where the gateway, or a broken line, refused something. All other codes are refusals. */
export const UNREAD_ANSWER = /^unexpected_server_error/;

/** Read where a browser sends them: the sandbox's own list is shared by all tests of a run. */
export const test = base.extend<{ reports: Reports }>({
  reports: [
    async ({ browser }, use) => {
      const sent: string[] = [];
      const unexplained: string[] = [];
      const caused: RegExp[] = [];
      let hasRefusal = false;
      const follow = (context: BrowserContext) => {
        // What the gateway refused, and what could not be asked, is reported as it was answered: the test ordered that answer.
        context.on('response', (response) => void (hasRefusal ||= response.status() >= 400));
        context.on('requestfailed', () => void (hasRefusal = true));
        context.on('request', (request) => {
          if (request.method() !== 'POST' || !new URL(request.url()).pathname.endsWith(ERRORS_PATH)) return;
          const line = lineOf(request);
          sent.push(line);
          if (OWN_FAULT.test(line) || (!hasRefusal && UNREAD_ANSWER.test(line))) unexplained.push(line);
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
