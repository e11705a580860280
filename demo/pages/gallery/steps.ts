// Performs the few presses that lead from a screen's first state to another one, as a customer would.
import type { Step, Target } from './scene.ts';

/** A limit for what never appears. On a wall with many pictures, or on a busy machine, each picture takes long. */
const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 20;
/** `showPicker` needs a press: tests provide one that leaves no trace in the picture, the wall has none. */
const PRESS_WITHIN_MS = 3000;

export async function takeStep(
  widget: HTMLElement,
  step: Exclude<Step, { answers: unknown }>,
): Promise<void> {
  const find = (selector: string) => findVisible(widget, selector, step);
  if ('press' in step) press(await find(step.press));
  else if ('see' in step) await find(step.see);
  else if ('gone' in step) {
    await until(() => visibleIn(widget, step.gone, step).length === 0, `There still is ${step.gone}`);
  } else if ('type' in step) typeInto((await find(step.type)) as HTMLInputElement, step.text);
  else if ('choose' in step) await chooseIn((await find(step.choose)) as HTMLSelectElement, step.value);
  else if ('open' in step) await openList((await find(step.open)) as HTMLSelectElement);
  else if ('key' in step) {
    const target = await find(step.on);
    target.dispatchEvent(new KeyboardEvent('keydown', { key: step.key, bubbles: true, composed: true }));
  } else if ('lose' in step) await loseLine(widget);
  else if ('reload' in step) reloadFrame(widget);
  else breakDialogs();
}

const findVisible = (widget: HTMLElement, selector: string, target: Target): Promise<HTMLElement> =>
  until(() => visibleIn(widget, selector, target).at(target.nth ?? 0), `There is no ${selector}`);

/** Polls until `look` returns a result. */
async function until<Found>(look: () => Found | undefined | false, problem: string): Promise<Found> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = look();
    if (found) return found;
    if (performance.now() > deadline) throw new Error(problem);
    await pause(LOOK_EVERY_MS);
  }
}

function visibleIn(widget: HTMLElement, selector: string, target: Target): HTMLElement[] {
  const { in: place, named = '' } = target;
  const root = widget.shadowRoot!;
  // The frame's fields exist before it is visible, and must not be used before.
  const vault = root.querySelector('iframe');
  const frame = place !== 'vault' ? root : isSeen(vault) ? vault!.contentDocument : null;
  const found = [...(frame?.querySelectorAll<HTMLElement>(selector) ?? [])];
  return found.filter((item) => isSeen(item) && item.textContent.includes(named));
}

const isSeen = (item: Element | null) => item?.checkVisibility({ visibilityProperty: true }) ?? false;

/** Focuses the button first, as a real press does, because a dialog returns the focus to it. */
function press(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  target.click();
}

/** React ignores a value that was set through the input's own setter, so this uses the prototype's. */
function typeInto(input: HTMLInputElement, text: string): void {
  input.focus();
  setValue(input, text);
  const view = input.ownerDocument.defaultView as Window & typeof globalThis;
  input.dispatchEvent(new view.InputEvent('input', { bubbles: true, composed: true, data: text }));
}

/** The options may be added a moment later. */
async function chooseIn(select: HTMLSelectElement, value: string): Promise<void> {
  await until(
    () => [...select.options].some((option) => option.value === value),
    `There is no choice ${value}`,
  );
  select.focus();
  setValue(select, value);
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

async function openList(select: HTMLSelectElement): Promise<void> {
  const deadline = performance.now() + PRESS_WITHIN_MS;
  while (!navigator.userActivation.isActive && performance.now() < deadline) await pause(LOOK_EVERY_MS);
  if (navigator.userActivation.isActive) select.showPicker();
}

function setValue(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  const { prototype } = control.constructor as typeof HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(control, value);
}

function reloadFrame(widget: HTMLElement): void {
  widget.shadowRoot!.querySelector('iframe')!.contentWindow!.location.reload();
}

/** Repeats the event until the widget reacts, because the code that listens loads late. */
async function loseLine(widget: HTMLElement): Promise<void> {
  const isCovered = () => {
    window.dispatchEvent(new Event('offline'));
    return visibleIn(widget, '[part~=alert]', {})[0];
  };
  await until(isCovered, 'The offline notice did not appear');
}

function breakDialogs(): void {
  HTMLDialogElement.prototype.showModal = () => {
    throw new Error('The gallery breaks this screen on purpose');
  };
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
