// Opens the gallery's pictures and looks at them as they are: axe, names, words left in English, what is cut off.
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import type { GalleryState } from '../../demo/pages/gallery/scene.ts';
import { AXE_SOURCE } from './axe.ts';
import { leftOver, patternOf, TEXTS, type Language } from './gallery-texts.ts';
import { findCovered, findMissedButton } from './gallery-covered.ts';
import { lookAt, NARROWEST_PX, type Look } from './gallery-look.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme can break: it changes colours and nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** What every language needs anew: a name for all that can be used or seen. */
const NAME_RULES = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'frame-title',
  'image-alt',
  'label',
  'link-name',
  'role-img-alt',
  'select-name',
  'summary-name',
  'svg-img-alt',
];

/** What the gallery's own crash says: the state is an error of the program. */
const ON_PURPOSE = 'The gallery breaks this screen on purpose';

type AxeWindow = Window & { axe: typeof axe };

export interface Picture {
  setTheme(theme: 'light' | 'dark'): Promise<void>;
  setLanguage(language: Language): Promise<void>;
  violations(): Promise<string[]>;
  /** Those that another theme may bring. */
  colourViolations(): Promise<string[]>;
  namelessThings(): Promise<string[]>;
  look(): Promise<Look>;
  /** In the narrowest card that a page may have. */
  lookInNarrowest(): Promise<Look>;
  /**
   * In windows of these sizes: what the sticky bar covers, and main buttons that are out of sight; and what is cut off in the narrowest
   * card beside other columns, with the largest. The size is put back.
   */
  inWindows(sizes: readonly Size[]): Promise<{ covered: string[]; missed: string[]; cut: string[] }>;
  /** Of the first match, in pixels. */
  heightOf(selector: string): Promise<number>;
  /** Of the page in the frame. */
  inFrame<Value>(read: (root: HTMLElement) => Value): Promise<Value>;
  /** Console errors since the picture was opened. */
  problems(): string[];
}

export interface Size {
  width: number;
  height: number;
}

export interface PicturePage extends Picture {
  open(origin: string, state: GalleryState): Promise<void>;
}

export interface Gallery {
  /** The picture of a state; the next one begins to load. */
  open(origin: string, state: GalleryState, next?: GalleryState): Promise<Picture>;
}

/** The states name times from when the page was loaded, such as a reservation of 42 s: an older page shows them when they are over. */
const TIMES_HOLD_MS = 15_000;

export async function createPicture(page: Page): Promise<PicturePage> {
  let problems: string[] = [];
  let dress: Dress = { theme: 'light', language: 'en' };
  let isReusable = false;
  let loadedAt = 0;
  page.on(
    'console',
    (message) => message.type() === 'error' && problems.push(`${message.text()} (${message.location().url})`),
  );
  page.on('pageerror', (error) => problems.push(error.message));
  // In frames too: axe looks into them.
  await page.addInitScript(AXE_SOURCE);

  const set = (name: string, value: string) =>
    page
      .locator('ramp-widget')
      .evaluate((widget, [key, text]) => widget.setAttribute(key!, text!), [name, value]);

  const run = (options: axe.RunOptions) =>
    page.evaluate(async (given) => {
      // The card shows through a transparent frame; axe would take white for what is behind it.
      const root = document.querySelector('ramp-widget')!.shadowRoot!;
      for (const { contentDocument } of root.querySelectorAll('iframe')) {
        const card = root.querySelector('[part~=card]');
        // A frame that has just been added has none.
        const body = contentDocument?.querySelector('body');
        if (card && body && getComputedStyle(body).backgroundColor === 'rgba(0, 0, 0, 0)')
          contentDocument!.documentElement.style.backgroundColor = getComputedStyle(card).backgroundColor;
      }
      const { violations } = await (window as unknown as AxeWindow).axe.run(document, given);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.flat().join(' ')} ${html.slice(0, 160)}`),
      );
    }, options);

  return {
    async open(origin, state) {
      problems = [];
      dress = { theme: 'light', language: 'en' };
      await page.emulateMedia({ colorScheme: 'light' });
      if (isReusable && !changesPage(state) && Date.now() - loadedAt < TIMES_HOLD_MS)
        await page.evaluate(showAgain, state.id);
      else {
        loadedAt = Date.now();
        await page.goto(`${origin}/demo/gallery-cell.html?state=${state.id}&locale=en&theme=light`);
      }
      // Again only once this one is seen to be there.
      isReusable = false;
      const root = page.locator('html');
      await expect(root).toHaveAttribute('data-gallery', /./, { timeout: 40_000 });
      const reason = await root.getAttribute('data-gallery-reason');
      await expect(root, reason ?? '').toHaveAttribute('data-gallery', 'ready');
      isReusable = !changesPage(state);
    },
    async setTheme(theme) {
      await set('theme', theme);
      await page.emulateMedia({ colorScheme: theme });
      dress = { ...dress, theme };
      await stand(page, dress);
    },
    async setLanguage(language) {
      await set('locale', language);
      await expect(page.locator('ramp-widget section:visible').first()).toHaveAttribute(
        'lang',
        new RegExp(`^${language}`),
      );
      dress = { ...dress, language };
      await stand(page, dress);
    },
    violations: () => run({ runOnly: TAGS, resultTypes: ['violations'] }),
    colourViolations: () =>
      run({ runOnly: { type: 'rule', values: COLOUR_RULES }, resultTypes: ['violations'] }),
    namelessThings: () => run({ runOnly: { type: 'rule', values: NAME_RULES }, resultTypes: ['violations'] }),
    look: () => page.evaluate(lookAt, null),
    lookInNarrowest: () => page.evaluate(lookAt, NARROWEST_PX),
    async inWindows(sizes) {
      const before = page.viewportSize()!;
      const [least] = sizes.toSorted((a, b) => a.height - b.height || a.width - b.width);
      const widest = Math.max(...sizes.map(({ width }) => width));
      const cut: string[] = [];
      const covered: string[] = [];
      const missed: string[] = [];
      for (const size of sizes) {
        await page.setViewportSize(size);
        // The style sheets know a wide window from a narrow one.
        if (size.width === widest) cut.push(...(await page.evaluate(lookAt, NARROWEST_PX)).clipped);
        const told = (what: string) => `${size.width} × ${size.height}: ${what}`;
        missed.push(...(await page.evaluate(findMissedButton)).map(told));
        // The lower the window, and the more lines a text takes, the more is behind the bar: what a focus brings into view in the
        // least window it brings into view in a larger one.
        const found = await page.evaluate(findCovered, size === least);
        covered.push(...found.map(told));
      }
      await page.setViewportSize(before);
      return { covered, missed, cut };
    },
    heightOf: (selector) =>
      page
        .locator(`ramp-widget ${selector}`)
        .first()
        .evaluate((item) => Math.round(item.getBoundingClientRect().height)),
    inFrame: (read) => page.frameLocator('ramp-widget iframe').locator('html').evaluate(read),
    problems: () => problems.filter((problem) => !problem.includes(ON_PURPOSE)),
  };
}

/** It needs a page of its own, and leaves none that another state could stand in. */
const changesPage = ({ browser, isCrash }: GalleryState): boolean =>
  browser !== undefined || Boolean(isCrash);

/** Runs in the page, which says by the attribute when the picture is there. */
function showAgain(id: string): void {
  delete document.documentElement.dataset['gallery'];
  void (window as unknown as { showPicture: (state: string) => Promise<void> }).showPicture(id);
}

/** What a picture was last made to look like. */
interface Dress {
  theme: 'light' | 'dark';
  language: Language;
}

/** Colours change in a moment of their own, which is over then; the card fields hear of colours and texts by a message. */
async function stand(page: Page, dress: Dress): Promise<void> {
  await page.waitForFunction(({ theme, language }) => {
    const root = document.querySelector('ramp-widget')!.shadowRoot!;
    const frames = [...root.querySelectorAll('iframe')].filter((frame) => frame.checkVisibility());
    return frames.every(({ contentDocument }) => {
      const page = contentDocument?.documentElement;
      // Only the card fields are dressed by the page around them.
      return !page?.style.colorScheme || (page.style.colorScheme === theme && page.lang.startsWith(language));
    });
  }, dress);
  await page.evaluate(() => {
    const root = document.querySelector('ramp-widget')!.shadowRoot!;
    const frames = [...root.querySelectorAll('iframe')];
    const documents = frames.map((frame) => frame.contentDocument ?? document);
    for (const animation of [root, ...documents].flatMap((place) => place.getAnimations())) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

/** Texts which the state promises and nobody sees. */
export function missingTexts({ shows }: GalleryState, { texts }: Look): string[] {
  const all = texts.join('\n');
  return shows.filter((key) => !patternOf(TEXTS.en[key] ?? '').test(all));
}

export const englishLeftOver = (language: Language, { texts }: Look): string[] => leftOver(language, texts);
