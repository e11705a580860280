// Typing into an amount field at every stage: the caret stays where the customer types, and a composition is read
// when it is over.
import { expect, test, type Page } from '../support/journey.ts';
import { holdBeyondQuote, holdFiles, holdScreens, isReact } from '../support/before-react.ts';
import { TAG, payField, ready, receiveField } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';

const method = (page: Page) => page.getByLabel(en('calculator.paymentMethod'));

/** Opens the calculator up to this stage; returns a function that lets the rest load. */
const STAGES: Readonly<Record<string, (page: Page, open: () => Promise<unknown>) => Promise<() => void>>> = {
  async 'the early card'(page, open) {
    const release = await holdFiles(page);
    await open();
    return release;
  },
  async 'the first quote'(page, open) {
    const release = await holdBeyondQuote(page);
    await open();
    await ready(page);
    return release;
  },
  async 'the first view'(page, open) {
    const release = await holdScreens(page);
    await open();
    await expect(method(page)).toBeEnabled();
    return release;
  },
  async React(page, open) {
    await open();
    await expect.poll(() => isReact(page)).toBe(true);
    return () => undefined;
  },
};

const caret = (page: Page) => payField(page).evaluate((field) => (field as HTMLInputElement).selectionStart);

for (const [stage, prepare] of Object.entries(STAGES)) {
  const stand = (page: Page, baseURL: string) =>
    prepare(page, () => openHostPage(page, baseURL, { html: TAG }));

  test(`CALC-08 VALID-12 ${stage}: typing a comma, a space or an extra digit keeps the caret, and thousands separators are explained below the field and removed when it loses the focus`, async ({
    page,
    baseURL,
  }) => {
    const release = await stand(page, baseURL!);
    await payField(page).fill('1234');
    await payField(page).press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(',');
    expect(await caret(page)).toBe(2);
    await page.keyboard.type('5');
    expect(await caret(page)).toBe(3);
    await expect(payField(page)).toHaveValue('1,5234');
    await page.keyboard.press('Home');
    await page.keyboard.type(' ');
    await expect(payField(page)).toHaveValue(' 1,5234');
    expect(await caret(page)).toBe(1);
    await page.keyboard.type('9');
    await expect(payField(page)).toHaveValue(' 91,5234');

    const readAs = page.getByText(en('calculator.readAs', { amount: '2,500.00', ticker: 'USD' }));
    await payField(page).fill('2,500.00');
    if (stage !== 'the early card') await expect(readAs).toBeVisible();
    await expect(payField(page)).toHaveValue('2,500.00');
    await receiveField(page).focus();
    release();
    await expect.poll(() => isReact(page)).toBe(true);
    await expect(readAs).toBeVisible();
    await expect(payField(page)).toHaveValue('2500.00');
    await expect(receiveField(page)).toHaveValue(/^2[34]\d\d/);
    await expect(receiveField(page)).toBeFocused();
    await payField(page).fill('30');
    await expect(readAs).toBeHidden();
  });

  test(`CALC-08 ${stage}: an amount composed with a comma does not change during the composition and is one amount afterwards`, async ({
    page,
    baseURL,
  }) => {
    const release = await stand(page, baseURL!);
    const session = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await payField(page).fill('');
    await payField(page).focus();
    for (const text of ['1', '1,', '1,2']) {
      await compose(text);
      await expect(payField(page)).toHaveValue(text);
    }
    await session.send('Input.insertText', { text: '1,2' });
    await expect(payField(page)).toHaveValue('1,2');
    await page.keyboard.type('5');
    release();
    await expect.poll(() => isReact(page)).toBe(true);
    await expect(payField(page)).toHaveValue('1,25');
    await expect(payField(page)).toBeFocused();
    await expect(receiveField(page)).toHaveValue(/^\d/);
    await page.keyboard.press('Tab');
    await expect(payField(page)).toHaveValue('1.25');
  });
}

test('CALC-08 a composition in the early card survives the first quote and the first view', async ({
  page,
  baseURL,
}) => {
  const release = await holdFiles(page);
  await openHostPage(page, baseURL!, { html: TAG });
  const session = await page.context().newCDPSession(page);
  await payField(page).fill('');
  await payField(page).focus();
  await session.send('Input.imeSetComposition', { text: '4,', selectionStart: 2, selectionEnd: 2 });
  const node = await payField(page).elementHandle();
  release();
  await expect(method(page)).toBeEnabled();
  await expect(payField(page)).toHaveValue('4,');
  await session.send('Input.imeSetComposition', { text: '4,2', selectionStart: 3, selectionEnd: 3 });
  expect(await isReact(page)).toBe(false);
  await session.send('Input.insertText', { text: '4,2' });
  await expect(payField(page)).toHaveValue('4,2');
  await expect.poll(() => isReact(page)).toBe(true);
  await expect(payField(page)).toHaveValue('4,2');
  expect(await payField(page).evaluate((now, before) => now === before, node)).toBe(true);
});
