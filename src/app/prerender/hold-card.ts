// What keeps its place in the card before the gateway has answered: named as loading, and not to be pressed for yet.
import { SIDES, type Refs } from './refs.ts';

export interface HeldCard {
  /** Says 'Loading' where nothing is known. */
  write(label: string): void;
  /** There is a quote to show; the way to pay is not known yet. */
  releaseQuote(): void;
  /** Called once; from then on nothing is left that React would not draw. */
  release(): void;
}

export function holdCard(root: HTMLElement, { get }: Refs, isMethodLocked: boolean): HeldCard {
  // Where it is said that the answers take long.
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
