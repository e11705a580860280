// Commands from the framing element to the hosted page, accepted only from its parent window at the host origin.
import { claimsSource } from '../../src/host/envelope.ts';
import { type HostCommand, type HostOptions, readHostCommand } from '../../src/host/host-command.ts';
import { HOST_SOURCE } from '../../src/host/messages.ts';
import { postToPage } from '../../src/host/host-message.ts';
import type { RampEvent } from '../events.ts';
import type { RampWidgetElement } from '../ramp-widget-element.ts';
import { applyLook } from './apply-look.ts';
import type { HostDeposits } from './host-deposits.ts';
import { versionLine } from '../../src/lib/version-line.ts';
import { warn } from '../report-problems.ts';

export interface HostListenerDeps {
  window: Window;
  element: RampWidgetElement;
  hostOrigin: string | null;
  deposits: HostDeposits;
  /** Called when the launch has arrived. */
  onLaunch(): void;
}

export function listenToHost(deps: HostListenerDeps): void {
  const { window, element, hostOrigin } = deps;
  let refused = 0;
  let loaded: RampEvent<'loaded'> | null = null;
  element.addEventListener('ramp-loaded', (event) => void (loaded = event));
  /** Answers `hello` with the last `loaded`; if there is none yet, it will be sent anyway. */
  const answer = () => {
    if (!loaded || !hostOrigin) return;
    const { meta, ...payload } = loaded.detail;
    postToPage(window.parent, hostOrigin, { type: 'loaded', payload, meta });
  };
  window.addEventListener('message', ({ source, origin, data }) => {
    const isParent = source === window.parent;
    // Other windows post messages to this page too: the card fields, the bank, the identity check.
    if (!isParent && !claimsSource(data, HOST_SOURCE)) return;
    const command = isParent && origin === hostOrigin ? readHostCommand(data) : null;
    if (command) run(command, deps, answer);
    else element.ownerDocument.documentElement.dataset['refusedMessages'] = String((refused += 1));
  });
}

function run(
  command: HostCommand,
  { element, deposits, onLaunch }: HostListenerDeps,
  answerHello: () => void,
): void {
  switch (command.type) {
    case 'hello':
      compareVersions(element.version, command.payload.version);
      applyOptions(element, deposits, command.payload);
      return answerHello();
    case 'launch':
      onLaunch();
      setAttribute(element, 'signature', command.payload.signature);
      element.payload = command.payload.payload;
      return;
    case 'set':
      return applyOptions(element, deposits, command.payload);
    case 'deposit_result':
      return deposits.take(command.payload);
    case 'replay':
      return element.replay();
    case 'restart':
      return element.restart();
    case 'close':
      return element.close();
  }
}

/** An absent option stays unchanged. */
function applyOptions(element: RampWidgetElement, deposits: HostDeposits, options: HostOptions): void {
  for (const name of ['locale', 'theme', 'refcode'] as const) {
    const value = options[name];
    if (value !== undefined) setAttribute(element, name, value);
  }
  if (options.theme !== undefined) showTheme(element.ownerDocument, options.theme);
  if (options.logo !== undefined) setAttribute(element, 'logo', options.logo ? '' : null);
  if (options.tokens !== undefined) showLook(element, options.tokens);
  if (options.texts !== undefined) element.texts = options.texts;
  if (options.canDeposit !== undefined) deposits.offer(options.canDeposit);
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Themes the page around the card like the card. */
export function showTheme({ documentElement }: Document, theme: string | null): void {
  if (theme === 'light' || theme === 'dark') documentElement.dataset['theme'] = theme;
  else delete documentElement.dataset['theme'];
}

function showLook(element: RampWidgetElement, tokens: Readonly<Record<string, string>>): void {
  const refused = applyLook(element, tokens);
  if (refused.length > 0) warn(`tokens: no property of that name, or no value for it: ${refused.join(', ')}`);
}

/** Only warns about different versions: the messages have a protocol version of their own, which decides whether they are accepted. */
function compareVersions(own: string, host: string | null): void {
  if (host === null || versionLine(own) === versionLine(host)) return;
  warn(`the page's script is version ${host}, its gateway serves ${own}: load both from one place`);
}
