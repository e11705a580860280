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
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** What every language needs anew: a name for all that can be used or seen. */
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

/** What the gallery's own crash says: the state is an error of the program. */
const ON_PURPOSE = 'The gallery breaks this screen on purpose';

type AxeWindow = Window & { axe: typeof axe };

export interface Picture {
  /** What is left out stays. */
  dress(change: Partial<Dress>): Promise<void>;
  /** Of these rules, or all. */
  violations(rules?: readonly string[]): Promise<string[]>;
  look(): Promise<Look>;
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

export async function createPicture(page: Page): Promise<PicturePage> {
  let problems: string[] = [];
  let worn = FIRST;
  let isReusable = false;
  page.on(
    'console',
    (message) => message.type() === 'error' && problems.push(`${message.text()} (${message.location().url})`),
  );
  page.on('pageerror', (error) => problems.push(error.message));
  // In frames too: axe looks into them.
  await page.addInitScript(AXE_SOURCE);

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
      if (worn.theme !== FIRST.theme) await page.emulateMedia({ colorScheme: FIRST.theme });
      worn = FIRST;
      const canStay = isReusable && !changesPage(state);
      // Again only once this one is seen to be there.
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
        resultTypes: ['violations'],
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
        // The style sheets know a wide window from a narrow one.
        if (size.width === widest) cut.push(...(await page.evaluate(lookAt, NARROWEST_PX)).narrowest.clipped);
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

/** Runs in the page: 'ready', or why there is no picture. `id`: another state in this page; null for the one that it opened with. */
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

/** What a picture is made to look like. */
interface Dress {
  theme: 'light' | 'dark';
  language: Language;
}

const FIRST: Dress = { theme: 'light', language: 'en' };

/**
 * Runs in the page. Colours change in a moment of their own, which is over then; the card fields hear of colours and texts by a message.
 */
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
      // Only the card fields are dressed by the page around them.
      return !page?.style.colorScheme || (page.style.colorScheme === theme && page.lang.startsWith(language));
    });
  };
  const drawn = () => new Promise((done) => requestAnimationFrame(done));
  const deadline = performance.now() + 20_000;
  do {
    // The first look is for what a change of attributes makes the widget draw.
    await drawn();
    if (performance.now() > deadline) throw new Error(`The picture is never ${theme} and in ${language}`);
  } while (!isOn());
  const documents = frames().map((frame) => frame.contentDocument ?? document);
  for (const animation of [root, ...documents].flatMap((place) => place.getAnimations())) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

/** Texts which the state promises and nobody sees. */
export function missingTexts({ shows }: GalleryState, { texts }: Look): string[] {
  const all = texts.join('\n');
  return shows.filter((key) => !patternOf(TEXTS.en[key] ?? '').test(all));
}

export const englishLeftOver = (language: Language, { texts }: Look): string[] => leftOver(language, texts);
