// Texts beside the amount: which identity check it requires, and what is left of the customer's limits.
import type { AllowedAmount } from '../../../domain/customer/allowance.schema.ts';
import type { KycTier } from '../../../domain/customer/kyc-tier.ts';
import { isKycPending, isRestricted } from '../../../domain/customer/kyc.ts';
import type { Mode } from '../../../domain/launch/setting-types.ts';
import { lineAmount } from '../../../domain/money/line-amount.ts';
import { compareAmounts } from '../../../domain/money/money.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import type { Text } from '../../../i18n/text.ts';
import type { Stores } from '../../stores.ts';
import { amountTier } from './amount-tier.ts';

const TEXTS = {
  none: 'calculator.checkNone',
  light: 'calculator.checkLight',
  full: 'calculator.checkFull',
} as const satisfies Record<string, MessageKey>;

/** The side to which limits apply. */
export const fiatSide = (mode: Mode, { pay, receive }: Stores['calculator']['form']) =>
  mode === 'buy' ? pay : receive;

/** Null if there is nothing to say: documents are being checked, or the customer may not trade. */
export function tierText(stores: Stores, text: Text, known = amountTier(stores)): string | null {
  const { customer, token } = stores.session;
  if (customer ? isRestricted(customer) || isKycPending(customer.kyc.status) : token) return null;
  const { tier, limit } = known;
  if (!limit) return isLimitKnown(stores, tier) ? text(TEXTS[tier]) : null;
  return text('calculator.checkLimit', {
    amount: text.amount(lineAmount(limit.amount, true)),
    currency: limit.currency,
  });
}

/** Without a limit, it is unknown up to which amount the light check is enough. */
const isLimitKnown = ({ session, widget }: Stores, tier: KycTier): boolean =>
  tier !== 'light' || Boolean(session.allowance?.known ?? widget.config?.limits.lightKyc);

/** The smallest remaining limit, if the amount exceeds it. */
export function leftText({ session, calculator, widget: { mode } }: Stores, text: Text): string | null {
  const { allowance } = session;
  const { form } = calculator;
  const amount = mode === 'buy' ? form.payValue : form.receiveValue;
  if (!allowance?.known || allowance.mode !== mode || !amount) return null;
  const ticker = fiatSide(mode, form)?.ticker;
  const least = Object.values(allowance.known.remaining)
    .filter((left): left is AllowedAmount => left?.currency === ticker)
    .reduce<AllowedAmount | null>(
      (tightest, left) => (tightest && compareAmounts(tightest.amount, left.amount) <= 0 ? tightest : left),
      null,
    );
  if (!least || compareAmounts(amount, least.amount) <= 0) return null;
  return text('calculator.checkLeft', {
    amount: text.amount(lineAmount(least.amount, true)),
    currency: least.currency,
  });
}
