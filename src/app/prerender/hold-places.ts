// The first view's content before the gateway has answered: an amount can be typed, and placeholders stand for what needs a response.
import { lockedFields } from '../../domain/launch/locked-fields.ts';
import { type CalculatorForm, typedEarly } from '../../features/quote/calculator-store.ts';
import type { ShownCalculator } from '../../features/quote/shown.ts';
import type { CalculatorTexts } from '../../features/calculator/calculator-texts.ts';
import type { Stores } from '../../features/stores.ts';
import type { Text } from '../../i18n/text.ts';
import type { Card } from './card.ts';
import { canPrerender, isOffered } from './eligibility.ts';
import type { UnansweredCard } from './unanswered-texts.ts';

export interface HeldPlaces {
  write(text: Text): void;
  /** Returns the texts to show: the given ones once there is a pair. */
  fill(texts: CalculatorTexts, shown: ShownCalculator): CalculatorTexts;
}

/** `onAnswers` is called once; from then on the card contains only what React would draw. */
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
    // The form may be ready slightly before the start is done: the typed text must not change back.
    const typed = form.pay ? { fixedSide: form.fixedSide, value: form.typed } : (typedEarly(form) ?? choice);
    const shown = locks.amounts ? text.amount(typed.value) : typed.value;
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
