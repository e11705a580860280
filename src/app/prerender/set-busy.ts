// Shows on the button that its press waits to be carried out.

/** Marks the button as React marks a busy one. */
export function setBusy(element: HTMLElement, isBusy: boolean): void {
  if (element.dataset['ref'] !== 'proceed') return;
  if (isBusy) element.setAttribute('aria-busy', 'true');
  else element.removeAttribute('aria-busy');
}
