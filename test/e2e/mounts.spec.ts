// Mounting and removing the built element repeatedly leaves nothing behind.
import { expect, test } from '../support/journey.ts';
import { measureGrowth, settle } from '../bench/mounts.ts';
import { listSubjects, pageOf } from '../bench/subjects.ts';

const WARM_UP_CYCLES = 10;
const CYCLES = 20;

test('a removed widget leaves neither a node nor a listener', async ({ page, baseURL }) => {
  const subject = listSubjects(baseURL!).find(({ name }) => name === 'widget')!;
  await page.route(/\/mounts\.html$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: pageOf(subject) }),
  );
  await page.goto('/mounts.html');
  await settle(page);
  const session = await page.context().newCDPSession(page);
  const growth = await measureGrowth(page, session, subject, WARM_UP_CYCLES, CYCLES, 0);
  // A leak shows as a whole node per mount; a late response may keep a few nodes for a moment.
  expect(growth.nodes).toBeLessThan(1);
  expect(growth.listeners).toBeLessThan(1);
});
