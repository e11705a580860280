// What the application uses of the calculator.
export { createCalculatorCommands } from './calculator-commands.ts';
export { CalculatorScreen } from './calculator-screen.tsx';
export {
  type AmountTexts,
  type CalculatorTexts,
  type CurrencyTexts,
  type PaymentTexts,
  verificationNote,
} from './calculator-texts.ts';
