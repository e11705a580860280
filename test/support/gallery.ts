// Opens the gallery's pictures and checks them: axe, names, untranslated texts, clipped texts.
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import type { GalleryState } from '../../demo/pages/gallery/scene.ts';
import { violationsOf } from './axe.ts';
import { leftOver, patternOf, TEXTS, type Language } from './gallery-texts.ts';
import { findCovered, findMissedButton } from './gallery-covered.ts';
import { lookAt, NARROWEST_PX, type Look } from './gallery-look.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that a theme can break, because it changes only colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** The rules to check in every language: all controls and images have names. */
export const NAME_RULES = [
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

/** The message of the gallery's intentional crash. */
const ON_PURPOSE = 'The gallery breaks this screen on purpose';

export interface Picture {
  isClosed(): boolean;
  open(origin: string, state: GalleryState): Promise<void>;
  /** Values that are left out stay unchanged. */
  dress(change: Partial<Dress>): Promise<void>;
  /** Checks these rules, or all. */
  violations(rules?: readonly string[]): Promise<string[]>;
  look(): Promise<Look>;
  /**
   * In windows of these sizes: reports what the sticky bar covers, and main buttons that are out of sight; with the largest size, also what
   * is cut off in the narrowest card. Restores the size.
   */
  inWindows(sizes: readonly Size[]): Promise<{ covered: string[]; missed: string[]; cut: string[] }>;
  /** Height of the first match, in pixels. */
  heightOf(selector: string): Promise<number>;
  /** Runs in the page inside the frame. */
  inFrame<Value>(read: (root: HTMLElement) => Value): Promise<Value>;
  /** Console errors since the picture was opened. */
  problems(): string[];
}

export interface Size {
  width: number;
  height: number;
}

export async function createPicture(page: Page): Promise<Picture> {
  let problems: string[] = [];
  let worn = FIRST;
  let isReusable = false;
  page.on(
    'console',
    (message) => message.type() === 'error' && problems.push(`${message.text()} (${message.location().url})`),
  );
  page.on('pageerror', (error) => problems.push(error.message));

  const run = async (options: axe.RunOptions) => {
    await page.evaluate(() => {
      // A transparent frame shows the card behind it, but axe would assume white.
      const root = document.querySelector('ramp-widget')!.shadowRoot!;
      for (const { contentDocument } of root.querySelectorAll('iframe')) {
        const card = root.querySelector('[part~=card]');
        // A frame that was just added has no body.
        const body = contentDocument?.querySelector('body');
        if (card && body && getComputedStyle(body).backgroundColor === 'rgba(0, 0, 0, 0)')
          contentDocument!.documentElement.style.backgroundColor = getComputedStyle(card).backgroundColor;
      }
    });
    return violationsOf(page, options);
  };

  // A state may open the bank's page.
  const popups: Page[] = [];
  page.on('popup', (popup) => void popups.push(popup));

  return {
    isClosed: () => page.isClosed(),
    async open(origin, state) {
      await Promise.all(popups.splice(0).map((popup) => popup.close()));
      problems = [];
      if (worn.theme !== FIRST.theme) await page.emulateMedia({ colorScheme: FIRST.theme });
      worn = FIRST;
      const canStay = isReusable && !changesPage(state);
      // Set again only after the picture was shown.
      isReusable = false;
      if (!canStay)
        await page.goto(`${origin}/demo/gallery-cell.html?state=${state.id}&locale=en&theme=light`);
      expect(await page.evaluate(shown, canStay ? state.id : null)).toBe('ready');
      isReusable = !changesPage(state);
    },
    async dress(change) {
      if (change.theme && change.theme !== worn.theme) await page.emulateMedia({ colorScheme: change.theme });
      worn = { ...worn, ...change };
      await page.evaluate(putOn, worn);
    },
    violations: (rules) =>
      run({
        runOnly: rules ? { type: 'rule', values: [...rules] } : TAGS,
      }),
    look: () => page.evaluate(lookAt, NARROWEST_PX),
    async inWindows(sizes) {
      const before = page.viewportSize()!;
      const [least] = sizes.toSorted((a, b) => a.height - b.height || a.width - b.width);
      const widest = Math.max(...sizes.map(({ width }) => width));
      const cut: string[] = [];
      const covered: string[] = [];
      const missed: string[] = [];
      for (const size of sizes) {
        await page.setViewportSize(size);
        // Style sheets distinguish wide windows from narrow ones.
        if (size.width === widest) cut.push(...(await page.evaluate(lookAt, NARROWEST_PX)).narrowest.clipped);
        const label = (what: string) => `${size.width} × ${size.height}: ${what}`;
        missed.push(...(await page.evaluate(findMissedButton)).map(label));
        // The lower the window, and the more lines a text needs, the more is behind the bar: a focused control that is visible in the
        // smallest window is visible in any larger one.
        const found = await page.evaluate(findCovered, size === least);
        covered.push(...found.map(label));
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

/** True if the state needs a page of its own, and leaves it unusable for other states: nothing undoes these changes. */
const changesPage = ({ browser, isCrash = false }: GalleryState): boolean =>
  isCrash || browser?.isPaper === true || browser?.lostCode !== undefined;

/** Runs in the page: returns 'ready', or why there is no picture. `id`: another state in this page; null for the initial one. */
async function shown(id: string | null): Promise<string> {
  const { showPicture } = window as unknown as { showPicture?: (state: string) => Promise<void> };
  const { dataset } = document.documentElement;
  if (id) {
    await showPicture!(id);
  } else {
    const attributes = { attributes: true, attributeFilter: ['data-gallery'] };
    await new Promise<void>((done) => {
      new MutationObserver(() => done()).observe(document.documentElement, attributes);
      if (dataset['gallery']) done();
    });
  }
  return dataset['gallery'] === 'ready' ? 'ready' : `${dataset['galleryReason']}`;
}

/** The look of a picture. */
interface Dress {
  theme: 'light' | 'dark';
  language: Language;
}

const FIRST: Dress = { theme: 'light', language: 'en' };

/** Runs in the page. Waits for the transition of colours; the card fields receive colours and texts by message. */
async function putOn({ theme, language }: Dress): Promise<void> {
  const widget = document.querySelector('ramp-widget')!;
  widget.setAttribute('theme', theme);
  widget.setAttribute('locale', language);
  const root = widget.shadowRoot!;
  const frames = () => [...root.querySelectorAll('iframe')];
  const isOn = () => {
    const sections = [...root.querySelectorAll('section')];
    if (!sections.find((section) => section.checkVisibility())?.lang.startsWith(language)) return false;
    return frames().every((frame) => {
      const page = frame.checkVisibility() ? frame.contentDocument?.documentElement : null;
      // Only the card fields get their look from the page around them.
      return !page?.style.colorScheme || (page.style.colorScheme === theme && page.lang.startsWith(language));
    });
  };
  const drawn = () => new Promise((done) => requestAnimationFrame(done));
  const deadline = performance.now() + 20_000;
  do {
    // The first frame renders the widget's reaction to changed attributes.
    await drawn();
    if (performance.now() > deadline) throw new Error(`The picture is never ${theme} and in ${language}`);
  } while (!isOn());
  const documents = frames().map((frame) => frame.contentDocument ?? document);
  for (const animation of [root, ...documents].flatMap((place) => place.getAnimations())) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

/** Texts that the state promises but does not show. */
export function missingTexts({ shows }: GalleryState, { texts }: Look): string[] {
  const all = texts.join('\n');
  return shows.filter((key) => !patternOf(TEXTS.en[key] ?? '').test(all));
}

export const englishLeftOver = (language: Language, { texts }: Look): string[] => leftOver(language, texts);
