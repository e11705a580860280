// The calculator: pay and receive amounts, and Proceed to the order.
import { expect } from 'playwright/test';
import { receiveField } from '../element-page.ts';
import { en } from '../english.ts';
import { buttonIn, type Surface } from './surface.ts';

export function calculatorPage(surface: Surface) {
  const youPay = surface.getByLabel(en('calculator.youPay'));
  const youReceive = receiveField(surface);
  return {
    youPay,
    youReceive,
    /** Waits for the first quote. */
    quoted: (): Promise<void> => expect(youReceive).not.toHaveValue(''),
    /** In sell the button names the amount. */
    proceed: (name: string | RegExp = en('calculator.proceed')): Promise<void> =>
      buttonIn(surface, name).click(),
  };
}
