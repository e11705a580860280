// Every screen in every state: accessible in both themes, complete in all languages, nothing cut off at 320 px or in
// a card of 260 px, values protected from translators, all fields listed, the main button visible in a low window,
// and nothing hidden behind its bar.
import { expect, test as base, type Browser } from '../support/journey.ts';
import { GROUPS, stateById } from '../../demo/pages/gallery/states.ts';
import { en } from '../support/english.ts';
import {
  COLOUR_RULES,
  createPicture,
  englishLeftOver,
  missingTexts,
  NAME_RULES,
  type Picture,
} from '../support/gallery.ts';
import type { Look } from '../support/gallery-look.ts';
import { openShared, perWorker } from '../support/per-worker.ts';
import { unlisted } from '../support/typed-fields.ts';

/** High enough that the sticky bar covers nothing; low windows are checked separately. */
const NARROW = { width: 320, height: 2000 };
/**
 * Small windows, in which the bar with the main button sticks to the edge: the smallest on either side of the style sheets' breakpoint of
 * 380 px. The first is the space that a phone's browser leaves. Any larger window up to the next breakpoint, such as 360 × 640, has room
 * for everything that fits in these.
 */
const LOW = [
  { width: 390, height: 664 },
  { width: 320, height: 640 },
];

/** A page whose scripts are not compiled yet takes as long as three states, so a worker shows all its states in one page. */
const openedPicture = perWorker(
  async (browser: Browser) =>
    createPicture(await openShared(browser, /gallery\.spec/, { reducedMotion: 'reduce', viewport: NARROW })),
  (picture) => picture.isClosed(),
);
const test = base.extend<{ picture: Picture }>({
  picture: async ({ browser }, use) => use(await openedPicture(browser)),
});

const softly = expect.configure({ soft: true });

/**
 * Checked after all rules in light and English. Colours do not depend on the language, nor names on the theme, so one
 * picture covers both.
 */
const DRESSES = [
  { theme: 'dark', language: 'es', rules: [...COLOUR_RULES, ...NAME_RULES] },
  { theme: 'dark', language: 'pt', rules: NAME_RULES },
] as const;

/** Names may take more lines in the narrowest card. */
function expectFits({ clipped, sideways, tall, narrowest }: Look, language: string): void {
  expect.soft(clipped, `cut off in ${language}`).toEqual([]);
  expect.soft(tall, `names of too many lines in ${language}`).toEqual([]);
  expect.soft(sideways, `scrolls sideways in ${language}`).toBeLessThanOrEqual(0);
  expect.soft(narrowest.clipped, `260 px is whole: cut off in ${language}`).toEqual([]);
  expect
    .soft(narrowest.sideways, `260 px is whole: wider than the card in ${language}`)
    .toBeLessThanOrEqual(0);
}

for (const { title: group, states } of GROUPS) {
  test.describe(`gallery, ${group}`, () => {
    // In one worker, which has compiled a screen's code with its first state.
    test.describe.configure({ mode: 'default' });
    for (const state of states) {
      test(`${state.id} (${state.title}) is accessible, translated and fits`, async ({
        picture,
        baseURL,
      }) => {
        await picture.open(baseURL!, state);
        let first!: Look;
        const missing = async () => missingTexts(state, (first = await picture.look()));
        await softly.poll(missing, { message: 'texts that the state promises' }).toEqual([]);
        expectFits(first, 'English');
        expect.soft(first.translatable, 'a translator may change it').toEqual([]);
        expect.soft(unlisted(first.fields), 'fields that test/support/typed-fields.ts lacks').toEqual([]);
        expect.soft(await picture.violations(), 'violations in light').toEqual([]);
        for (const { rules, ...dress } of DRESSES) {
          await picture.dress(dress);
          const look = await picture.look();
          const { theme, language } = dress;
          expect.soft(await picture.violations(rules), `violations, ${theme}, in ${language}`).toEqual([]);
          expect.soft(englishLeftOver(language, look), `English in ${language}`).toEqual([]);
          expectFits(look, language);
        }
        // This check comes last, because it leaves the fields that it reaches.
        const { covered, missed, cut } = await picture.inWindows(LOW);
        expect.soft(cut, '260 px is whole: cut off in a wider window').toEqual([]);
        expect.soft(missed, 'the main button is out of sight').toEqual([]);
        expect.soft(covered, 'WCAG 2.4.11: covered by the sticky bar').toEqual([]);
        expect.soft(picture.problems(), 'told on the console').toEqual([]);
      });
    }
  });
}

test('an open identity check can change its theme', async ({ picture, baseURL }) => {
  await picture.open(baseURL!, stateById('kyc-frame'));
  const scheme = () => picture.inFrame((root) => getComputedStyle(root).colorScheme);
  expect(await scheme()).toBe('light');
  await picture.dress({ theme: 'dark' });
  await expect.poll(scheme).toBe('dark');
});

test('placeholders in card fields are as muted as elsewhere, in both themes', async ({
  picture,
  baseURL,
}) => {
  await picture.open(baseURL!, stateById('card-form'));
  const colours = () =>
    picture.inFrame((root) => {
      const input = root.querySelector('input')!;
      const words = root.ownerDocument.createElement('span');
      words.style.color = 'var(--ramp-muted)';
      root.append(words);
      const colour = getComputedStyle(words).color;
      words.remove();
      return [getComputedStyle(input, '::placeholder').color, colour];
    });
  for (const theme of ['light', 'dark'] as const) {
    await picture.dress({ theme });
    const [example, muted] = await colours();
    expect(example, theme).toBe(muted);
  }
});

test('WCAG 2.4.11: Tab inside the card fields in a low window never ends behind the bar with the main button', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 540 });
  await page.goto(`${baseURL}/demo/gallery-cell.html?state=card-form-errors&locale=en&theme=light`);
  await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready');
  const fields = page.frameLocator('ramp-widget iframe');
  const bar = page.locator('ramp-widget .screen__action');
  await fields.getByLabel(en('vault.cardNumber')).focus();
  await page.evaluate(() => scrollTo(0, 0));
  for (const field of [
    'vault.expiryDate',
    'vault.securityCode',
    'vault.nameOnCard',
    'vault.saveCard',
  ] as const) {
    await page.keyboard.press('Tab');
    const focused = fields.getByLabel(en(field), { exact: true });
    await expect(focused).toBeFocused();
    await expect
      .poll(async () => {
        const [field, edge] = await Promise.all([focused.boundingBox(), bar.boundingBox()]);
        return field!.y + field!.height - edge!.y;
      }, field)
      .toBeLessThanOrEqual(0);
  }
});

test('the card fields move nothing when they load', async ({ picture, baseURL }) => {
  const heightIn = async (id: string) => {
    await picture.open(baseURL!, stateById(id));
    return picture.heightOf('.card-fields');
  };
  const loading = await heightIn('card-fields-loading');
  expect(loading).toBeGreaterThan(200);
  expect(await heightIn('card-form')).toBe(loading);
});
