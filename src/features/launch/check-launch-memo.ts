// Checks a signed memo: it needs a signed wallet, a network with memos, and a valid form.
import { hasMemos, mayNeedMemo, memoProblem } from '../../domain/address/memo.ts';
import { signedTarget } from '../../domain/launch/signed-target.ts';
import type { Currency } from '../../domain/catalogue/currency.ts';
import type { FieldErrors } from '../../domain/errors/ramp-error.ts';
import type { FlowContext } from '../context.ts';

export function checkLaunchMemo({ stores }: Pick<FlowContext, 'stores'>): FieldErrors {
  const { calculator, launch, widget } = stores;
  const { receive } = calculator.form;
  const { toWallet, toMemo, field } = signedTarget(launch.payload, receive);
  if (widget.mode !== 'buy' || !toMemo || !receive) return {};
  const why = whyMemoRefused(toMemo, toWallet, receive);
  return why ? { [field === 'toWallet' ? 'toMemo' : field]: [why] } : {};
}

/** The memo is not quoted either, because it identifies an account. */
function whyMemoRefused(memo: string, wallet: string | undefined, currency: Currency): string | null {
  if (!wallet) return 'belongs to a wallet: sign toWallet beside it, or leave it out';
  if (!hasMemos(currency)) return `is of no use: ${currency.tickerWithNetwork} has no memos, leave it out`;
  if (!mayNeedMemo(currency, wallet)) return 'is of no use: the address carries its own, leave it out';
  return memoProblem(currency, memo) && 'is no memo of the network: sign it as the exchange shows it';
}
