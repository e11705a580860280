// Places the logos of the chosen currencies in the prerendered calculator.
import type { Side } from '../../domain/order/draft.ts';
import type { CalculatorTexts } from '../../features/calculator/calculator-texts.ts';
import { memoLast } from '../../lib/memo-last.ts';
import type { WebAddress } from '../../lib/web-address.ts';
import { SIDES, type Refs } from './refs.ts';

export interface LogoWriter {
  write(texts: CalculatorTexts, isLoading: boolean): void;
  /** Shows the logos even if the first quote is not there. */
  release(): void;
}

/**
 * Without this, the browser's icon for a broken image would show until React takes over. The node stays, because React may own it by then;
 * it keeps this listener, which therefore must not refer to the first view.
 */
const hideBroken = ({ target }: Event) => void ((target as HTMLElement).style.visibility = 'hidden');

/** Logos wait for the first quote, because drawing them takes about as long as running a chunk. */
export function createLogoWriter({ get }: Refs): LogoWriter {
  let areHeld = true;
  let last: CalculatorTexts | null = null;
  const writerOf = (side: Side) => {
    const empty = get<HTMLImageElement>(`${side}.logo`);
    let shown = empty;
    return memoLast((url: WebAddress | null) => {
      // A new element, so that the old logo never shows beside the new name while the new one loads.
      const image = empty.cloneNode() as HTMLImageElement;
      if (url) image.src = url;
      image.addEventListener('error', hideBroken);
      shown.replaceWith(image);
      shown = image;
    });
  };
  const logos = { pay: writerOf('pay'), receive: writerOf('receive') };
  const write: LogoWriter['write'] = (texts, isLoading) => {
    last = texts;
    areHeld &&= isLoading;
    if (!areHeld) for (const side of SIDES) logos[side](texts[side].currency.logoUrl);
  };
  return { write, release: () => last && write(last, false) };
}
