// The plain tag in a merchant's page, for tests of the element itself.
import { expect, type Locator, type Page } from 'playwright/test';
import { en } from './english.ts';

export const TAG = '<ramp-widget></ramp-widget>';

type Place = Pick<Page | Locator, 'getByLabel'>;

export const payField = (place: Place): Locator => place.getByLabel(en('calculator.youPay'));

// The label may also contain the parsed amount.
const RECEIVES = new RegExp(
  `${en('calculator.youReceive')}|${en('calculator.merchantReceives', { merchant: '' }).trim()}`,
);

/** In a payment, the label contains the merchant's name. */
export const receiveField = (place: Place): Locator => place.getByLabel(RECEIVES);

/** Waits until the first quote is shown. */
export async function ready(place: Place): Promise<void> {
  await expect(receiveField(place)).not.toHaveValue('');
}
