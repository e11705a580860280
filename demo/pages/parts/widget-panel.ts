// The developer panel below the widget: launches, appearance and life cycle of one `<ramp-widget>`.
import { button, checkField, group, make, selectField } from './dom.ts';
import type { DepositAnswer, DepositRequest, RampWidget } from './element-type.ts';
import { LAUNCH_PRESETS, presetById, signPreset } from './launch-presets.ts';
import { callSandbox } from './sandbox-api.ts';

export interface PanelOptions {
  widget: RampWidget;
  /** Where the widget is, and a second place to move it to. */
  places: readonly [HTMLElement, HTMLElement];
}

export function createWidgetPanel({ widget, places }: PanelOptions): HTMLElement {
  const status = make('p', { class: 'status', role: 'status' });
  const tell = (text: string) => {
    status.textContent = text;
  };
  return make(
    'section',
    { class: 'panel', 'aria-labelledby': 'panel-title' },
    make('div', { class: 'panel__head' }, make('h2', { id: 'panel-title' }, 'Try it')),
    launchGroup(widget, tell),
    appearanceGroup(widget),
    lifeCycleGroup(widget, places, tell),
    depositGroup(widget, tell),
    status,
  );
}

type Tell = (text: string) => void;

function setOrRemove(widget: RampWidget, name: string, value: string | null): void {
  if (value === null || value === '') widget.removeAttribute(name);
  else widget.setAttribute(name, value);
}

function launchGroup(widget: RampWidget, tell: Tell): HTMLElement {
  async function launch(id: string): Promise<void> {
    const preset = presetById(id);
    try {
      const { mode, apiKey, payload, signature } = await signPreset(preset);
      setOrRemove(widget, 'mode', mode);
      setOrRemove(widget, 'api-key', apiKey);
      setOrRemove(widget, 'payload', payload);
      setOrRemove(widget, 'signature', signature);
      tell(payload === null ? 'Launched without a merchant.' : `Launched with ${payload}`);
    } catch (problem) {
      tell(`Not signed: ${(problem as Error).message}`);
    }
  }
  const buttons = LAUNCH_PRESETS.map(({ id, title }) => button(title, () => launch(id)));
  return group('Launch', make('div', { class: 'buttons' }, ...buttons));
}

function appearanceGroup(widget: RampWidget): HTMLElement {
  const pick = (name: string) => (value: string) => setOrRemove(widget, name, value);
  const mode = selectField(
    'Mode',
    [
      ['buy', 'Buy'],
      ['sell', 'Sell'],
    ],
    pick('mode'),
  );
  const locale = selectField(
    'Locale',
    [
      ['', "The visitor's"],
      ['en', 'English'],
      ['es', 'Español'],
      ['pt', 'Português (Brasil)'],
    ],
    pick('locale'),
  );
  const theme = selectField(
    'Theme',
    [
      ['', 'Auto'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
    pick('theme'),
  );
  const logo = checkField('Logo header', (isOn) => widget.toggleAttribute('logo', isOn));
  return group('Appearance', make('div', { class: 'controls' }, mode.row, locale.row, theme.row, logo.row));
}

function lifeCycleGroup(widget: RampWidget, places: PanelOptions['places'], tell: Tell): HTMLElement {
  const [home, other] = places;
  const place = button('Remove', () => {
    if (widget.isConnected) widget.remove();
    else home.append(widget);
    place.textContent = widget.isConnected ? 'Remove' : 'Put back';
    tell(widget.isConnected ? 'The element is back.' : 'The element is out of the document.');
  });
  function move(): void {
    if (!widget.isConnected) return tell('Put the element back first.');
    const target = widget.parentElement === home ? other : home;
    other.hidden = target !== other;
    moveInto(target, widget);
    tell(target === other ? 'Moved below this panel.' : 'Moved back to the top.');
  }
  const buttons = [
    button('Restart', () => widget.restart()),
    button('Close', () => widget.close()),
    button('Replay', () => widget.replay()),
    place,
    button('Move in the DOM', move),
    button('Read state', () => {
      tell(`state ${widget.state}, order ${widget.orderId ?? 'none'}, version ${widget.version}`);
    }),
  ];
  return group('Life cycle', make('div', { class: 'buttons' }, ...buttons));
}

/** `moveBefore` keeps frames alive, in browsers that support it. */
function moveInto(target: HTMLElement, widget: HTMLElement): void {
  const mover = target as HTMLElement & { moveBefore?: (node: Node, before: Node | null) => void };
  if (mover.moveBefore) mover.moveBefore(widget, null);
  else target.append(widget);
}

function depositGroup(widget: RampWidget, tell: Tell): HTMLElement {
  async function deposit(request: DepositRequest): Promise<DepositAnswer> {
    const question = `Send ${request.amount} ${request.currency} to ${request.toWallet}?`;
    if (!confirm(question)) return { error: 'rejected' };
    const { txHash } = await callSandbox<{ txHash: string }>(
      `/sandbox/orders/${encodeURIComponent(request.orderId)}/deposit`,
      {},
    );
    tell(`Sent as ${txHash}`);
    return { txHash };
  }
  const offer = checkField('This page sends the crypto of sell orders (onDeposit)', (isOn) => {
    widget.onDeposit = isOn ? deposit : null;
  });
  return group('Wallet of the merchant', offer.row);
}
