// Presses buttons in the frame of the identity check, whose height follows its content one message later.
import { expect, type FrameLocator, type Locator } from 'playwright/test';
import { drawnInSight } from './press-in-frame.ts';

const heightOf = async (place: Locator): Promise<number> => (await place.boundingBox())?.height ?? 0;

/** Returns the button once the frame is as tall as its content: a button that moves between pointer down and up gets no click. */
export async function buttonInCheck(check: FrameLocator, name: string): Promise<Locator> {
  const button = check.getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  await expect
    .poll(async () => (await heightOf(check.owner())) - (await heightOf(check.getByRole('main'))))
    .toBeGreaterThanOrEqual(0);
  await drawnInSight(button);
  return button;
}

export const pressInCheck = async (check: FrameLocator, name: string): Promise<void> =>
  (await buttonInCheck(check, name)).click();
