// Every text field of a screen: the title of the screen or dialog, and the label, by the keys of their texts. The gallery finds missing
// fields, and the compiler requires for each what it sends (test/component/app/hidden-marks.test.tsx).
import type { TextKey } from './english.ts';
import { patternOf, TEXTS } from './gallery-texts.ts';

export const TYPED_FIELDS = [
  'calculator.title › calculator.youPay',
  'calculator.title › calculator.youReceive',
  'picker.payTitle › picker.search',
  'picker.receiveTitle › picker.search',
  'address.title › address.label',
  'address.title › address.memoLabel',
  'login.title › login.email',
  'login.codeTitle › login.code',
  'login.againTitle › login.code',
  'lightKyc.title › lightKyc.firstName',
  'lightKyc.title › lightKyc.lastName',
  'kyc.title › billing.phone',
  'billingEdit.title › billing.phone',
  'billingEdit.title › billing.street',
  'billingEdit.title › billing.city',
  'billingEdit.title › billing.postalCode',
  'card.formTitle › billing.phone',
  'apm.walletTitle › billing.phone',
  'billing.title › billing.street',
  'billing.title › billing.city',
  'billing.title › billing.postalCode',
  'apm.blikTitle › apm.blikCode',
  'auth.smsTitle › auth.smsTitle',
  'auth.bankTitle › auth.bankTitle',
] as const;

/** Fields in the frame of the card fields, on any screen. */
export const CARD_FIELDS = [
  'vault.cardNumber',
  'vault.expiryDate',
  'vault.securityCode',
  'vault.nameOnCard',
  'vault.dateOfBirth',
] as const satisfies readonly TextKey[];

export type TypedField = (typeof TYPED_FIELDS)[number];
export type CardFieldLabel = (typeof CARD_FIELDS)[number];

/** A field as an English picture shows it; a card field if there is no title. */
export interface SeenField {
  title: string | null;
  label: string;
}

/** Returns the fields that are on neither list. */
export function unlisted(seen: readonly SeenField[]): string[] {
  const has = (key: string, text: string) =>
    new RegExp(`^${patternOf(TEXTS.en[key]!).source}$`, 's').test(text);
  return seen
    .filter(({ title, label }) =>
      title === null
        ? !CARD_FIELDS.some((key) => has(key, label))
        : !TYPED_FIELDS.some((field) => {
            const [titleKey = '', labelKey = ''] = field.split(' › ');
            return has(titleKey, title) && has(labelKey, label);
          }),
    )
    .map(({ title, label }) => `${title ?? 'card fields'} › ${label}`);
}
