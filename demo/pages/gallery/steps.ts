// Carries out the few presses that lead from a screen's first state to another one, as a customer would.
import type { Step, Target } from './scene.ts';

const PATIENCE_MS = 8_000;
const LOOK_EVERY_MS = 20;

export async function takeStep(widget: HTMLElement, step: Step): Promise<void> {
  const find = (selector: string) => findVisible(widget, selector, step);
  if ('press' in step) press(await find(step.press));
  else if ('see' in step) await find(step.see);
  else if ('restMs' in step) await pause(step.restMs);
  else if ('type' in step) typeInto((await find(step.type)) as HTMLInputElement, step.text);
  else if ('choose' in step) chooseIn((await find(step.choose)) as HTMLSelectElement, step.value);
  else if ('key' in step) {
    const target = await find(step.on);
    target.dispatchEvent(new KeyboardEvent('keydown', { key: step.key, bubbles: true, composed: true }));
  } else breakDialogs();
}

async function findVisible(widget: HTMLElement, selector: string, target: Target): Promise<HTMLElement> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const found = visibleIn(widget, selector, target.in).at(target.nth ?? 0);
    if (found) return found;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error(`There is no ${selector}`);
}

function visibleIn(widget: HTMLElement, selector: string, place: Target['in']): HTMLElement[] {
  const root = widget.shadowRoot!;
  const frame = place === 'vault' ? root.querySelector('iframe')?.contentDocument : root;
  const found = [...(frame?.querySelectorAll<HTMLElement>(selector) ?? [])];
  return found.filter((item) => item.checkVisibility({ visibilityProperty: true }));
}

/** A pressed button has the focus, which a dialog hands back to it. */
function press(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  target.click();
}

/** React hears of a value only when the input's own setter was passed by. */
function typeInto(input: HTMLInputElement, text: string): void {
  input.focus();
  setValue(input, text);
  const view = input.ownerDocument.defaultView as Window & typeof globalThis;
  input.dispatchEvent(new view.InputEvent('input', { bubbles: true, composed: true, data: text }));
}

function chooseIn(select: HTMLSelectElement, value: string): void {
  select.focus();
  setValue(select, value);
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function setValue(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  const { prototype } = control.constructor as typeof HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(control, value);
}

function breakDialogs(): void {
  HTMLDialogElement.prototype.showModal = () => {
    throw new Error('The gallery breaks this screen on purpose');
  };
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
