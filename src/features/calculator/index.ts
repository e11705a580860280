// The calculator's interface for the application.
export { createCalculatorCommands } from './calculator-commands.ts';
export { CalculatorScreen } from './calculator-screen.tsx';
export {
  type CalculatorTexts,
  createCalculatorTexts,
  type CurrencyTexts,
  type PaymentTexts,
} from './calculator-texts.ts';
export { promoText } from './promo-text.ts';
export { receiveLabel } from './receive-label.ts';
