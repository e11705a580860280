// Keeps the focused control, and what a press has opened, from being hidden behind the bar with the main button, however high the bar is
// (WCAG 2.4.11).
import { watchPress } from '../../../lib/watch-press.ts';

/** Returns a function that stops it. */
export function keepClearOfBar(screen: HTMLElement): () => void {
  const press = watchPress(screen.getRootNode() as ShadowRoot | Document);
  const look = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    // The browser scrolls to the focused control first. A control that moved away under the mouse would not be pressed.
    requestAnimationFrame(() => press.whenReleased(() => clearOfBar(screen, target)));
  };
  // When a frame takes the focus, the page around it receives no focus event.
  const lookAtFrame = () => {
    const { activeElement } = screen.getRootNode() as ShadowRoot | Document;
    if (activeElement instanceof HTMLIFrameElement && screen.contains(activeElement))
      requestAnimationFrame(() => clearOfBar(screen, activeElement));
  };
  const uncover = ({ target }: Event) => {
    const opened = (target as Element).closest('summary')?.closest('details');
    // React draws it after this.
    if (opened) requestAnimationFrame(() => opened.open && clearOfBar(screen, opened, 'nearest'));
  };
  screen.addEventListener('focusin', look);
  screen.addEventListener('click', uncover);
  window.addEventListener('blur', lookAtFrame);
  return () => {
    press.stop();
    screen.removeEventListener('focusin', look);
    screen.removeEventListener('click', uncover);
    window.removeEventListener('blur', lookAtFrame);
  };
}

/** `nearest`: all of the target is seen, or its first line where it is higher than the window. */
export function clearOfBar(
  around: Element,
  target: HTMLElement,
  block: ScrollLogicalPosition = 'center',
): void {
  const bar = around.querySelector<HTMLElement>('.screen__action');
  if (!bar || bar.contains(target)) return;
  const edge = bar.getBoundingClientRect();
  const { top, bottom } = target.getBoundingClientRect();
  if (bottom <= edge.top || top >= edge.bottom) return;
  target.style.scrollMarginBottom = `${edge.height}px`;
  target.scrollIntoView({ block });
}
