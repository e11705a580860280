// Renders one screen with real stores, commands and texts, a gateway in memory and a stopped clock.
import { expect } from '@open-wc/testing';
import type { ComponentType } from 'react';
import en from 'messages:en';
import es from 'messages:es';
import pt from 'messages:pt';
import { createCommands } from '../../src/app/commands.ts';
import type { Widget } from '../../src/app/create-widget.ts';
import { createRichFormatter } from '../../src/i18n/rich-formatter.ts';
import { WidgetProvider } from '../../src/features/widget-context.tsx';
import { setMessages } from '../../src/features/shell/settings/settings-store.ts';
import type { Locale } from '../../src/domain/launch/setting-types.ts';
import { createFakeContext, type FakeContext, type FakeContextOptions } from '../support/fake-context.ts';
import { choose } from '../support/orders.ts';
import { mount, settle } from './ui/mount.tsx';
import { LONGEST_WAIT_MS } from './wait-until.ts';

const MESSAGES = { en, es, pt };

export interface ScreenOptions extends FakeContextOptions {
  /** Signed in with complete verification, 100 USD for 98 USDT, wallet given; changed here before the screen is drawn. */
  prepare?: (context: FakeContext) => void;
  language?: Locale;
  theme?: 'light' | 'dark';
}

export interface ShownScreen {
  context: FakeContext;
  host: HTMLElement;
  root: ShadowRoot;
  /** Returns the control with this label. */
  field<T extends HTMLElement = HTMLInputElement>(label: string): T;
  /** Returns the button or link with this name, or null. */
  action(name: string): HTMLElement | null;
  press(name: string): Promise<void>;
  enter(label: string, value: string): Promise<void>;
  leave(label: string): Promise<void>;
  /** Returns all visible text in one line. */
  text(): string;
  /** Returns the error below a field. */
  errorOf(label: string): string | null;
  /** Advances the clock, and lets React update. */
  advance(ms: number): Promise<void>;
  /** Waits for pending work. */
  rest(): Promise<void>;
  isAccessible(): Promise<void>;
  unmount(): Promise<void>;
}

export async function showScreen(Screen: ComponentType, options: ScreenOptions = {}): Promise<ShownScreen> {
  const { prepare, language = 'en', theme = 'light', ...contextOptions } = options;
  const context = createFakeContext(contextOptions);
  context.vendors.cameraRefusal ??= async () => null;
  const { settings } = context.stores;
  settings.formatRich = createRichFormatter();
  settings.wantedLocale = language;
  setMessages(settings, language, MESSAGES[language], true);
  choose(context);
  prepare?.(context);
  const widget: Widget = {
    stores: context.stores,
    loadChunk: context.loadChunk,
    hostedOrigin: context.environment.hostedOrigin,
    commands: createCommands(context),
    dispose: () => context.scope.dispose(),
  };
  const mounted = await mount(
    <WidgetProvider widget={widget}>
      <Screen />
    </WidgetProvider>,
    { theme },
  );
  await settle(() => undefined);
  return { context, ...controlsOf(mounted.root, context), ...mounted };
}

/** Waits until the screen is in the expected state; fails with what it shows instead. */
export async function until(screen: ShownScreen, isThere: () => boolean): Promise<void> {
  const end = performance.now() + LONGEST_WAIT_MS;
  while (!isThere() && performance.now() < end) await screen.rest();
  if (!isThere()) expect.fail(screen.root.textContent ?? 'nothing is shown');
}

export const heading = ({ root }: ShownScreen) => root.querySelector('h2')?.textContent;

function controlsOf(root: ShadowRoot, context: FakeContext) {
  const all = <T extends HTMLElement>(selector: string) => [...root.querySelectorAll<T>(selector)];
  const field = <T extends HTMLElement = HTMLInputElement>(label: string): T => {
    const found = all<HTMLLabelElement>('label').find((item) => wordsOf(item) === label);
    const named = all<T>('input').find((item) => item.getAttribute('aria-label') === label);
    if (named) return named;
    if (!found) throw new Error(`There is no field ${label}`);
    return root.getElementById(found.htmlFor) as T;
  };
  const action = (name: string) =>
    all('button, a[href]').find((item) => nameOf(item) === name && !item.closest('[hidden]')) ?? null;
  return {
    field,
    action,
    press: (name: string) => {
      const found = action(name);
      if (!found) throw new Error(`There is no ${name}`);
      return settle(() => found.click());
    },
    enter: (label: string, value: string) =>
      settle(() => {
        const input = field<HTMLInputElement | HTMLSelectElement>(label);
        input.focus();
        const { prototype } = input instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(input, value);
        input.dispatchEvent(
          new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
        );
      }),
    leave: (label: string) => settle(() => field(label).blur()),
    text: () => wordsOf(root.querySelector('section')!),
    errorOf: (label: string) => root.getElementById(`${field(label).id}-error`)?.textContent ?? null,
    advance: (ms: number) => settle(() => context.clock.advance(ms)),
    rest: () => settle(() => undefined),
    isAccessible: async () => {
      await expect(root.host).shadowDom.to.be.accessible();
    },
  };
}

function nameOf(item: HTMLElement): string {
  return item.getAttribute('aria-label') ?? wordsOf(item);
}

const wordsOf = (item: Element) => (item as HTMLElement).innerText?.replace(/\s+/g, ' ').trim() ?? '';
