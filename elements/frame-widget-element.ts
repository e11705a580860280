// `<ramp-widget>` that is always a frame: the same interface for the page, without any code of the application.
import type { WidgetSettings } from '../src/app/visit.ts';
import { eventOf, postToPage, type HostMessage } from '../src/host/host-message.ts';
import type { HostPayloads } from '../src/host/messages.ts';
import { chooseLocale } from '../src/i18n/locale.ts';
import { listen } from '../src/lib/listen.ts';
import { randomDigits } from '../src/lib/random.ts';
import { messageTarget } from './message-target.ts';
import { createFrame } from './frame.ts';
import { openFrame } from './open-frame.ts';
import type { FrameHandle, Mount, MountHost } from './mount-host.ts';
import { showPlaceholder } from './placeholder.ts';
import { WidgetElement } from './widget-element.ts';

export class FrameWidgetElement extends WidgetElement {
  readonly #instance = randomDigits();
  #sequence = 0;

  protected override mount(host: MountHost): Mount {
    const settings = host.settings();
    if (settings.display === 'express') host.refuse('display');
    const placeholder = showPlaceholder(host, settings, localeOf(settings));
    const abort = new AbortController();
    enterFrameByTab(host.element, abort.signal);
    const iframe = openFrame(host, settings, abort.signal, (event) => frame?.hear(event));
    const onFailure = () => void (frame = null);
    let frame: FrameHandle | null = createFrame({ ...host, frame: iframe, settings, placeholder, onFailure });
    return {
      shown: () => frame,
      frame: () => frame,
      enterByTab: () => false,
      stop() {
        abort.abort();
        frame?.dispose();
        placeholder.clear();
      },
    };
  }

  /** The frame numbers its own messages; these belong to the element. */
  protected override send<Type extends 'error' | 'loaded' | 'exit'>(
    type: Type,
    payload: HostPayloads[Type],
  ): void {
    const { target, origin } = messageTarget(this);
    const meta = { id: randomDigits(), sequence: (this.#sequence += 1), instance: this.#instance };
    const message: HostMessage = { type, payload, meta };
    this.dispatchEvent(eventOf(message));
    postToPage(target, origin, message);
  }
}

/** The visitor's stored choice is at the gateway's origin, where this page cannot read it. */
const localeOf = ({ locale }: WidgetSettings) =>
  chooseLocale({ attribute: locale, browser: navigator.language });

/** The element is the only tab stop that a page's focus trap knows: from there, Tab enters the frame instead of wrapping around. */
function enterFrameByTab(element: HTMLElement, signal: AbortSignal): void {
  const { target: view } = messageTarget(element);
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.shiftKey && event.target === element) event.stopImmediatePropagation();
  };
  listen(view, 'keydown', enter, { capture: true, signal });
}
