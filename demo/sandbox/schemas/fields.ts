// Field types that several requests share, with the messages for customers.
import * as z from 'zod';
import { countryByCode } from '../catalogue/countries.ts';
import { AMOUNT_PATTERN } from '../rules/decimal.ts';

const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

export const emailField = z
  .string('E-mail is required.')
  .trim()
  .max(254, 'The e-mail is too long.')
  .regex(EMAIL, 'The e-mail is not valid.')
  .refine((email) => isLocalPartValid(email.slice(0, email.lastIndexOf('@'))), 'The e-mail is not valid.')
  .meta({ examples: ['new@example.com'] });

export const isEmail = (text: string) => emailField.safeParse(text).success;

function isLocalPartValid(local: string): boolean {
  return local.length <= 64 && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
}

export const amountField = z
  .string('The amount is a decimal string.')
  .max(40, 'The amount is too long.')
  .regex(AMOUNT_PATTERN, 'The amount is not valid.')
  .meta({ examples: ['100'] });

export const currencyField = z.string('Choose a currency.').min(1, 'Choose a currency.').max(40);

export const countryField = z
  .string('Choose country')
  .refine((code) => countryByCode(code) !== null, 'Unknown country.')
  .meta({ examples: ['US'] });

export const phoneField = z
  .string('Enter phone number')
  .regex(/^\+[1-9]\d{6,14}$/, 'Phone number is not valid')
  .meta({ examples: ['+14155552671'] });

export const nameField = (message: string) =>
  z.string(message).trim().min(1, message).max(100, 'Too long: at most 100 characters.');

export const addressFields = {
  countryCode: countryField,
  city: z.string('Choose city').trim().min(1, 'Choose city').max(50, 'The city is too long.'),
  address: z
    .string('Type your street, building, apt')
    .trim()
    .min(4, 'Type your street, building, apt')
    .max(50, 'Type your street, building, apt'),
  postalCode: z.string().trim().max(10, 'Type your postal code').nullish(),
  state: z.string().trim().max(50).nullish(),
};
