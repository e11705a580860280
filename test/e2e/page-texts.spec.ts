// A page's own texts and theme in each embedding: shown at once, reported if invalid, and replaced with the widget's
// own when removed.
import { expect, test } from '../support/journey.ts';
import { snippet } from '../support/doc-snippets.ts';
import { EMBEDDINGS } from '../support/embeddings.ts';
import { en } from '../support/english.ts';

for (const { kind, name, open } of EMBEDDINGS) {
  test(`${name}: the widget applies the page's texts, colours and corners, restores its own texts when they are removed, and names a text that it rejects`, async ({
    page,
    baseURL,
  }) => {
    const placed = await open(page, baseURL!);
    await placed.ready();
    const title = (text: string) => placed.surface.getByRole('heading', { name: text, exact: true });
    await expect(title(en('calculator.title'))).toBeAttached();
    const code =
      kind === 'iframe' ? snippet('theming.md', 'js', 'frame-texts') : snippet('theming.md', 'js', 'texts');
    await page.evaluate((lines) => {
      const { tellWidget } = window as unknown as { tellWidget?: (type: string, payload: object) => void };
      new Function('tellWidget', lines)((_frame: unknown, type: string, payload: object) =>
        tellWidget!(type, payload),
      );
    }, code);
    await expect(title('Top up your wallet')).toBeAttached();
    await expect(placed.surface.getByRole('button', { name: en('calculator.proceed') })).toBeVisible();
    await placed.set({ texts: null });
    await expect(title(en('calculator.title'))).toBeAttached();

    if (kind === 'inline') await page.addStyleTag({ content: snippet('theming.md', 'css', 'brand') });
    else
      await page.evaluate(
        ([code, origin]) => {
          const frame =
            document.querySelector('iframe') ??
            document.querySelector('ramp-widget')!.shadowRoot!.querySelector('iframe')!;
          const tell = (_frame: unknown, type: string, payload: object) =>
            frame.contentWindow!.postMessage({ source: 'ramp-host', version: 1, type, payload }, origin!);
          new Function('tellWidget', code!)(tell);
        },
        [snippet('theming.md', 'js', 'frame-look'), baseURL!],
      );
    const look = () =>
      placed.surface
        .getByRole('button', { name: en('calculator.proceed') })
        .evaluate((node) => [getComputedStyle(node).backgroundColor, getComputedStyle(node).borderRadius]);
    await expect.poll(look).toEqual(['rgb(10, 125, 90)', '8px']);

    await placed.set({
      texts: { en: { 'calculator.proceed': 'Go on', 'agreement.terms': 'Yes', 'calculator.buy': '' } },
    });
    const events = async () =>
      (await placed.host.posts())
        .filter(({ type }) => type === 'error')
        .flatMap(({ payload }) => (payload['fields'] as Record<string, string[]>)['texts'] ?? []);
    await expect
      .poll(events)
      .toEqual([expect.stringContaining('"agreement.terms"'), expect.stringContaining('"calculator.buy"')]);
    await expect(placed.surface.getByRole('button', { name: 'Go on' })).toBeEnabled();
    await expect(placed.surface.getByRole('tab', { name: en('calculator.buy') })).toBeVisible();
  });
}

test('texts in the tag apply from the first paint of the card', async ({ page, baseURL }) => {
  const seen: string[] = [];
  await page.exposeFunction('saw', (text: string) => void seen.push(text));
  await page.addInitScript(() => {
    document.addEventListener('ramp-loaded', ({ target }) => {
      const root = (target as Element).shadowRoot!;
      void (window as unknown as { saw(text: string): void }).saw(root.querySelector('h1, h2')!.textContent);
    });
  });
  const texts = JSON.stringify({ en: { 'calculator.title': 'Top up your wallet' } });
  const placed = await EMBEDDINGS[0]!.open(page, baseURL!, { texts });
  await placed.ready();
  expect(seen).toEqual(['Top up your wallet']);
});
