// What stands in the first view before the gateway has answered: an amount can be typed, and what needs an answer keeps its place.
import { networkBeside } from '../../domain/catalogue/network-names.ts';
import { DEFAULT_FIAT, DEFAULT_PAY_AMOUNT, FALLBACK_CRYPTO } from '../../domain/constants.ts';
import type { Side } from '../../domain/order/draft.ts';
import { type CalculatorForm, type ShownCalculator, typedEarly } from '../../features/quote/index.ts';
import type { CalculatorTexts, CurrencyTexts } from '../../features/calculator/index.ts';
import type { Stores } from '../../features/stores.ts';
import type { Text } from '../../i18n/text.ts';
import { canPrerender, isOffered } from './eligibility.ts';
import { SIDES, type Refs } from './refs.ts';

export interface HeldPlaces {
  write(text: Text): void;
  /** What is shown: no price, no fee and no currency that is not known; the texts as they are once there is a pair to show. */
  fill(texts: CalculatorTexts, shown: ShownCalculator): CalculatorTexts;
}

const [ticker = '', network] = FALLBACK_CRYPTO.split('-');

/** Unseen and unread: only their width counts, so that nothing moves where the pair turns out to be the usual one. */
const WIDTHS: Record<Side, CurrencyTexts> = {
  pay: { ticker: DEFAULT_FIAT, network: null, logoUrl: null },
  receive: {
    ticker,
    network: networkBeside({ viewedTicker: ticker, blockchainNetwork: network }),
    logoUrl: null,
  },
};

/** `onAnswers` is called once; from then on nothing is left that React would not draw. */
export function holdPlaces(
  card: HTMLElement,
  { get }: Refs,
  stores: Stores,
  onAnswers: () => void,
): HeldPlaces {
  // Where it is said that the answers take long.
  const waiting = card.querySelector<HTMLElement>('.calculator__hold')!;
  const picks = SIDES.map((side) => get(`${side}.pick`));
  const held: [HTMLElement, string][] = [];
  let isOver = false;
  const hold = (elements: HTMLElement[], name: string, value: string) => {
    for (const element of elements) {
      element.setAttribute(name, value);
      held.push([element, name]);
    }
  };
  hold([waiting], 'role', 'status');
  hold(picks, 'aria-busy', 'true');
  hold([get('proceed'), get('payment-type')], 'disabled', '');
  const release = () => {
    isOver = true;
    for (const [element, name] of held) element.removeAttribute(name);
    waiting.replaceChildren();
    onAnswers();
  };
  return {
    write(text) {
      if (!isOver) hold([waiting, ...picks], 'aria-label', text('shell.loading'));
    },
    fill(texts, shown) {
      if (!isOver && canPrerender(stores) && isOffered(shown)) release();
      return isOver ? texts : withoutAnswers(texts, shown.form);
    },
  };
}

function withoutAnswers(texts: CalculatorTexts, form: CalculatorForm): CalculatorTexts {
  const { fixedSide } = form;
  const { amount } = texts[fixedSide];
  const typed = typedEarly(form) ? amount : { ...amount, value: DEFAULT_PAY_AMOUNT };
  const of = (side: Side) => ({
    amount: side === fixedSide ? typed : { value: '', placeholder: '…' },
    currency: WIDTHS[side],
  });
  return { ...texts, pay: of('pay'), receive: of('receive') };
}
