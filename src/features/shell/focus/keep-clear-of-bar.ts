// Keeps the focused control from being hidden behind the bar with the main button, however high the bar is (WCAG 2.4.11).
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
  screen.addEventListener('focusin', look);
  window.addEventListener('blur', lookAtFrame);
  return () => {
    press.stop();
    screen.removeEventListener('focusin', look);
    window.removeEventListener('blur', lookAtFrame);
  };
}

export function clearOfBar(around: Element, target: HTMLElement): void {
  const bar = around.querySelector('.screen__action');
  if (!bar || bar.contains(target)) return;
  const edge = bar.getBoundingClientRect().top;
  const { top, bottom } = target.getBoundingClientRect();
  if (bottom > edge && top < bar.getBoundingClientRect().bottom) target.scrollIntoView({ block: 'center' });
}
