// Remembers the last amount of each currency with which this device proceeded, to offer it as a quick amount.
import { isPresetAmount } from '../../domain/launch/presets.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { storedRecord } from '../../lib/stored-record.ts';
import type { FlowContext } from '../context.ts';

type AmountContext = Pick<FlowContext, 'stores' | 'storages'>;

/** More currencies than customers pay with; the oldest entry is dropped. */
const MOST = 8;

const amountsIn = ({ storages }: AmountContext) => storedRecord(storages.local.get(STORAGE_KEYS.lastAmounts));

export function lastAmountOf(context: AmountContext, tickerWithNetwork: string): string | null {
  const amounts = amountsIn(context);
  const amount = Object.hasOwn(amounts, tickerWithNetwork) ? amounts[tickerWithNetwork] : null;
  return typeof amount === 'string' && isPresetAmount(amount) ? amount : null;
}

/** Ignores an amount that a merchant signed. */
export function keepLastAmount(context: AmountContext): void {
  const { calculator, launch } = context.stores;
  const { pay, payValue, fixedSide } = calculator.form;
  if (!pay || fixedSide !== 'pay' || launch.signature) return;
  const { [pay.tickerWithNetwork]: _before, ...others } = amountsIn(context);
  const kept = [...Object.entries(others), [pay.tickerWithNetwork, payValue]].slice(-MOST);
  context.storages.local.set(STORAGE_KEYS.lastAmounts, JSON.stringify(Object.fromEntries(kept)));
}
