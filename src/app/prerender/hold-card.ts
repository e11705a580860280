// Placeholders in the card before the gateway has answered: marked as loading, and disabled.
import { SIDES, type Refs } from './refs.ts';

export interface HeldCard {
  /** Writes 'Loading' into the unknown parts. */
  write(label: string): void;
  /** A quote can be shown; the payment method is not known yet. */
  releaseQuote(): void;
  /** Called once; from then on the card contains only what React would draw. */
  release(): void;
}

export function holdCard(root: HTMLElement, { get }: Refs, isMethodLocked: boolean): HeldCard {
  // The message that the responses take long.
  const waiting = root.querySelector<HTMLElement>('.calculator__hold')!;
  const picks = SIDES.map((side) => get(`${side}.pick`));
  const held: [HTMLElement, string][] = [];
  const hold = (elements: HTMLElement[], name: string, value: string) => {
    for (const element of elements) {
      element.setAttribute(name, value);
      held.push([element, name]);
    }
  };
  hold([waiting], 'role', 'status');
  hold(picks, 'aria-busy', 'true');
  hold([get('proceed')], 'disabled', '');
  const method = get('payment-type');
  if (!isMethodLocked) hold([method], 'disabled', '');
  const release = (isMethodKnown: boolean) => {
    for (const [element, name] of held)
      if (isMethodKnown || element !== method) element.removeAttribute(name);
    waiting.replaceChildren();
  };
  return {
    write: (label) => hold([waiting, ...picks], 'aria-label', label),
    releaseQuote: () => release(false),
    release: () => release(true),
  };
}
