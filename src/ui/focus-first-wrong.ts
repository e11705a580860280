// After a submit the customer is taken to the first field that is wrong.

/** Call it once the errors are drawn; false when nothing is wrong. */
export function focusFirstWrong(container: ParentNode): boolean {
  const wrong = container.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
  control?.focus();
  return Boolean(control);
}
