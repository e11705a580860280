// The first view's content before the gateway has answered: an amount can be typed, and what needs an answer keeps its place.
import { lockedFields } from '../../domain/launch/locked-fields.ts';
import { localAmount } from '../../domain/money/local-amount.ts';
import { type CalculatorForm, type ShownCalculator, typedEarly } from '../../features/quote/index.ts';
import type { CalculatorTexts } from '../../features/calculator/index.ts';
import type { Stores } from '../../features/stores.ts';
import type { Text } from '../../i18n/text.ts';
import type { Card } from './card.ts';
import { canPrerender, isOffered } from './eligibility.ts';
import type { UnansweredCard } from './unanswered-texts.ts';

export interface HeldPlaces {
  write(text: Text): void;
  /** What is shown: the texts as they are once there is a pair to show. */
  fill(texts: CalculatorTexts, shown: ShownCalculator): CalculatorTexts;
}

/** `onAnswers` is called once; from then on nothing is left that React would not draw. */
export function holdPlaces(
  card: Card,
  stores: Stores,
  { choice, texts: textsOf }: UnansweredCard,
  onAnswers: () => void,
): HeldPlaces {
  const locks = lockedFields(stores.launch.payload);
  const held = card.hold(locks.paymentType);
  let isOver = false;
  let text: Text;
  function withoutAnswers(texts: CalculatorTexts, form: CalculatorForm): CalculatorTexts {
    // The form may stand a moment before the start is done: what is typed never changes back.
    const typed = form.pay ? { fixedSide: form.fixedSide, value: form.typed } : (typedEarly(form) ?? choice);
    const shown = locks.amounts ? localAmount(typed.value, text.numbers) : typed.value;
    return { ...texts, ...textsOf(text, typed, shown) };
  }
  return {
    write(now) {
      text = now;
      if (!isOver) held.write(text('shell.loading'));
    },
    fill(texts, shown) {
      if (!isOver && canPrerender(stores) && isOffered(shown)) {
        isOver = true;
        held.release();
        onAnswers();
      }
      return isOver ? texts : withoutAnswers(texts, shown.form);
    },
  };
}
