// The plain tag in a merchant's page, for tests of the element itself.
import { expect, type Locator, type Page } from 'playwright/test';

export const TAG = '<ramp-widget></ramp-widget>';

type Place = Pick<Page | Locator, 'getByLabel'>;

export const payField = (place: Place): Locator => place.getByLabel('You pay');

/** Waits until the first quote stands. */
export async function ready(place: Place): Promise<void> {
  await expect(place.getByLabel('You receive')).not.toHaveValue('');
}
