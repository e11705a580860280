// 'Accept new rate' before there is an order: what stands beside the old price is the accepted one from now on.
import { isCalculatorPath } from '../../domain/routes/paths.ts';
import { keepAcceptedPrice } from '../quote/index.ts';
import type { FlowContext } from '../context.ts';
import { proceed } from './proceed.ts';

/** On the calculator it is the press on Proceed that was held up. */
export async function acceptPrice(context: FlowContext): Promise<void> {
  const { stores, navigator } = context;
  const { calculator } = stores;
  const { priceChange, form } = calculator;
  if (priceChange?.verdict !== 'worse') return;
  keepAcceptedPrice(stores, priceChange.after);
  calculator.priceChange = null;
  if (isCalculatorPath(navigator.path())) await proceed(context, form);
}
