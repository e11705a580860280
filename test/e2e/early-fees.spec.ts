// The fees of a known pair are requested in parallel with the rates, and only once.
import { expect, test } from '../support/journey.ts';
import { holdRates } from '../support/before-answers.ts';
import { ready } from '../support/element-page.ts';
import { emptyStorageAtEachLoad } from '../support/empty-storage.ts';
import { openHostPage } from '../support/host-page.ts';

const KNOWN = [
  ['the pair that the page wishes', 'pay-currency="EUR" receive-currency="USDT-MATIC"', 'EUR_USDT-MATIC'],
  ['the pair that sell begins with', 'mode="sell"', 'USDT-MATIC_EUR'],
] as const;

test('FEE-07 the fees of a pair that is known in advance are requested once, at the same time as the rates', async ({
  page,
  baseURL,
}) => {
  await emptyStorageAtEachLoad(page);
  let asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/fees/')) asked.push(decodeURIComponent(pathname.split('/').at(-1)!));
  });
  for (const [what, attributes, pair] of KNOWN)
    await test.step(what, async () => {
      asked = [];
      const release = await holdRates(page);
      await openHostPage(page, baseURL!, { html: `<ramp-widget ${attributes}></ramp-widget>` });
      await expect.poll(() => asked).toEqual([pair]);
      release();
      await ready(page);
      expect(asked).toEqual([pair]);
    });
});

test('FEE-07 after a request for an unknown pair, the fees of the displayed pair are requested', async ({
  page,
  baseURL,
}) => {
  const answered = page.waitForResponse(/\/fees\/USD_USDT-MATIC/);
  await openHostPage(page, baseURL!, { html: '<ramp-widget pay-currency="XXX"></ramp-widget>' });
  expect((await answered).ok()).toBe(true);
  await ready(page);
});
