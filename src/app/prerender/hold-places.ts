// What stands in the first view before the gateway has answered: an amount can be typed, and what needs an answer keeps its place.
import { networkBeside } from '../../domain/catalogue/network-names.ts';
import { lockedFields } from '../../domain/launch/locked-fields.ts';
import { localAmount } from '../../domain/money/local-amount.ts';
import type { Side } from '../../domain/order/draft.ts';
import { type CalculatorForm, type ShownCalculator, typedEarly } from '../../features/quote/index.ts';
import type { CalculatorTexts, CurrencyTexts } from '../../features/calculator/index.ts';
import type { Stores } from '../../features/stores.ts';
import type { Text } from '../../i18n/text.ts';
import { canPrerender, isOffered } from './eligibility.ts';
import type { FirstChoice } from './first-choice.ts';
import { SIDES, type Refs } from './refs.ts';

export interface HeldPlaces {
  write(text: Text): void;
  /** What is shown: no price, no fee and no currency that is not known; the texts as they are once there is a pair to show. */
  fill(texts: CalculatorTexts, shown: ShownCalculator): CalculatorTexts;
}

/** Unseen and unread: only its width counts, so that nothing moves where the pair turns out to be this one. */
function widthOf(tickerWithNetwork: string): CurrencyTexts {
  const [ticker = '', network] = tickerWithNetwork.split('-');
  const currency = { viewedTicker: ticker, blockchainNetwork: network };
  return { ticker, network: networkBeside(currency), logoUrl: null };
}

/** `onAnswers` is called once; from then on nothing is left that React would not draw. */
export function holdPlaces(
  card: HTMLElement,
  { get }: Refs,
  stores: Stores,
  choice: FirstChoice,
  onAnswers: () => void,
): HeldPlaces {
  const locks = lockedFields(stores.launch.payload);
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
  hold([get('proceed')], 'disabled', '');
  if (!locks.paymentType) hold([get('payment-type')], 'disabled', '');
  const release = () => {
    isOver = true;
    for (const [element, name] of held) element.removeAttribute(name);
    waiting.replaceChildren();
    onAnswers();
  };
  const widths = { pay: widthOf(choice.pay), receive: widthOf(choice.receive) };
  let text: Text;
  function withoutAnswers(texts: CalculatorTexts, form: CalculatorForm): CalculatorTexts {
    const typed = typedEarly(form);
    const { fixedSide, value } = typed ?? choice;
    const shown = locks.amounts ? localAmount(value, text.tag) : value;
    const of = (side: Side) => ({
      amount: side === fixedSide ? { value: shown, placeholder: '0' } : { value: '', placeholder: '…' },
      currency: widths[side],
    });
    const proceed =
      stores.widget.mode === 'sell' && fixedSide === 'pay' && value
        ? text('calculator.proceedWith', { amount: value, ticker: widths.pay.ticker })
        : text('calculator.proceed');
    return { ...texts, pay: of('pay'), receive: of('receive'), proceed };
  }
  return {
    write(now) {
      text = now;
      if (!isOver) hold([waiting, ...picks], 'aria-label', text('shell.loading'));
    },
    fill(texts, shown) {
      if (!isOver && canPrerender(stores) && isOffered(shown)) release();
      return isOver ? texts : withoutAnswers(texts, shown.form);
    },
  };
}
