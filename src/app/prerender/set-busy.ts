// A press that waits to be carried out is seen on the button for which a customer waits.

/** As React marks a busy button. */
export function setBusy(element: HTMLElement, isBusy: boolean): void {
  if (element.dataset['ref'] !== 'proceed') return;
  if (isBusy) element.setAttribute('aria-busy', 'true');
  else element.removeAttribute('aria-busy');
}
