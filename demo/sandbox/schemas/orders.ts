// Bodies of the calls that create, change and pay orders.
import * as z from 'zod';
import { PAYMENT_TYPES, WALLET_TYPES } from '../catalogue/payment-methods.ts';
import { ORDER_STATUSES } from '../records.ts';
import { addressFields, amountField, currencyField, phoneField } from './fields.ts';

const merchantDataField = z
  .strictObject({ merchantOrderId: z.string().max(4096).nullish(), payload: z.string().nullish() })
  .nullish();

const sides = {
  fromCurrency: currencyField,
  toCurrency: currencyField,
  fromAmount: amountField.nullish(),
  toAmount: amountField.nullish(),
  merchantData: merchantDataField,
};

type Amounts = { fromAmount?: string | null; toAmount?: string | null };

const hasOneAmount = ({ fromAmount, toAmount }: Amounts) => !fromAmount !== !toAmount;
const oneAmount = { path: ['fromAmount'], message: 'Give the amount of one side.' };

export const buyOrderBody = z
  .strictObject({
    ...sides,
    paymentType: z.enum(PAYMENT_TYPES, 'Choose a payment method.'),
    toWallet: z
      .string('The wallet address is required.')
      .min(1, 'The wallet address is required.')
      .max(128, 'The address is too long.'),
    toMemo: z
      .string()
      .max(128, 'The memo is too long.')
      .nullish()
      .meta({ description: 'Beside toWallet, on networks that have memos or tags.' }),
  })
  .refine(hasOneAmount, oneAmount);
export type BuyOrderBody = z.infer<typeof buyOrderBody>;

export const sellOrderBody = z
  .strictObject({ ...sides, refundWallet: z.string().max(128, 'The address is too long.').nullish() })
  .refine(hasOneAmount, oneAmount);
export type SellOrderBody = z.infer<typeof sellOrderBody>;

export const billingField = z.strictObject(addressFields);

export const orderUpdateBody = z.strictObject({
  agreement: z.boolean().nullish(),
  card: z.strictObject({ phone: phoneField.nullish() }).nullish(),
  'card.phone': phoneField.nullish().meta({ description: 'Another form of card.phone.' }),
  billingAddress: billingField.nullish(),
});
export type OrderUpdateBody = z.infer<typeof orderUpdateBody>;

const text = z.string().max(200).nullish();

/** Validates types only: what a field must contain depends on other fields and is checked with them. */
const cardItem = z.strictObject({
  id: text,
  number: text,
  expirationDate: text.meta({ description: 'MM/YY' }),
  holder: text,
  cvv: text,
  mustBeSaved: z.boolean().nullish(),
  address: text,
  city: text,
  countryCode: text,
  postalCode: text,
  state: text,
  phone: phoneField.nullish(),
});
export type CardItem = z.infer<typeof cardItem>;

const expressWallet = z.strictObject({
  type: z.enum(WALLET_TYPES),
  token: z
    .union([z.string().min(1).max(16_000), z.record(z.string(), z.unknown())])
    .meta({ description: 'As the vendor handed it over: a text (Google Pay), an object (Apple Pay).' }),
});
export type ExpressWallet = z.infer<typeof expressWallet>;

export const processingBody = z.strictObject({
  id: text.meta({ description: 'The order again; optional.' }),
  agreement: z.boolean().nullish(),
  returnUrl: z.string().max(2000).nullish().meta({ description: 'Where a full redirect comes back to.' }),
  card: z.array(cardItem).max(1, 'One card only.').nullish(),
  wallet: expressWallet
    .nullish()
    .meta({ description: 'What a payment sheet handed over, in place of card.' }),
  blik: z
    .strictObject({ code: z.string().max(20) })
    .nullish()
    .meta({ description: 'The 6-digit code of the banking app; without it the bank asks on a page.' }),
  billingAddress: billingField.nullish().meta({ description: 'With wallet.' }),
  phone: phoneField.nullish().meta({ description: 'With wallet.' }),
});
export type ProcessingBody = z.infer<typeof processingBody>;

const sellCardItem = z.strictObject({
  id: text,
  number: text,
  expirationDate: text.meta({ description: 'MM/YY' }),
  holder: text,
  dateOfBirth: text.meta({ description: 'YYYY-MM-DD' }),
  mustBeSaved: z.boolean().nullish(),
});
export type SellCardItem = z.infer<typeof sellCardItem>;

export const sellProcessingBody = z.strictObject({
  id: text,
  card: z.array(sellCardItem).length(1, 'Choose a card.'),
});
export type SellProcessingBody = z.infer<typeof sellProcessingBody>;

const codeField = z.string().regex(/^\d{6}$/, 'Please enter a 6-digit code.');
export const authBody = z
  .strictObject({ id: text, smsCode: codeField.nullish(), card2fa: codeField.nullish() })
  .refine(({ smsCode, card2fa }) => !smsCode !== !card2fa, {
    path: ['smsCode'],
    message: 'Please enter a 6-digit code.',
  });
export type AuthBody = z.infer<typeof authBody>;

export const statusBody = z.strictObject({
  status: z.enum(ORDER_STATUSES, 'Unknown order status.'),
  reason: z.string().max(300).optional(),
});
export const statusAnswerSchema = z.object({ status: z.enum(ORDER_STATUSES) });
