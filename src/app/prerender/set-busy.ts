// Shows on the button that its press waits to be carried out.

/** As React marks a busy button. */
export function setBusy(element: HTMLElement, isBusy: boolean): void {
  if (element.dataset['ref'] !== 'proceed') return;
  if (isBusy) element.setAttribute('aria-busy', 'true');
  else element.removeAttribute('aria-busy');
}
