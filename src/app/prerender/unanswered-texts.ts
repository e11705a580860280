// The calculator's strings before the gateway has answered: no price, no fee, and only known currencies.
import { networkBeside } from '../../domain/catalogue/network-names.ts';
import type { Side } from '../../domain/order/draft.ts';
import type { CalculatorTexts, CurrencyTexts } from '../../features/calculator/calculator-texts.ts';
import type { Text } from '../../i18n/text.ts';
import { firstChoice, type ChoiceSources, type FirstChoice } from '../../domain/launch/first-choice.ts';

export type UnansweredTexts = Pick<CalculatorTexts, Side | 'proceed'>;

export interface UnansweredCard {
  choice: FirstChoice;
  /** `shown`: the amount as the field shows it, if that differs from the typed text. */
  texts(text: Text, typed: Pick<FirstChoice, 'fixedSide' | 'value'>, shown?: string): UnansweredTexts;
}

/** Invisible, also to screen readers: only its width counts, so that nothing moves if this turns out to be the pair. */
function widthOf(tickerWithNetwork: string): CurrencyTexts {
  const [ticker = '', network] = tickerWithNetwork.split('-');
  const currency = { viewedTicker: ticker, blockchainNetwork: network };
  return { ticker, network: networkBeside(currency), logoUrl: null };
}

export function describeUnanswered(sources: ChoiceSources): UnansweredCard {
  const choice = firstChoice(sources);
  const widths = { pay: widthOf(choice.pay), receive: widthOf(choice.receive) };
  return {
    choice,
    texts(text, { fixedSide, value }, shown = value) {
      const of = (side: Side) => ({
        amount: side === fixedSide ? { value: shown, placeholder: '0' } : { value: '', placeholder: '…' },
        read: '',
        currency: widths[side],
      });
      const proceed =
        sources.mode === 'sell' && fixedSide === 'pay' && value
          ? text('calculator.proceedWith', { amount: value, ticker: widths.pay.ticker })
          : text('calculator.proceed');
      return { pay: of('pay'), receive: of('receive'), proceed };
    },
  };
}
