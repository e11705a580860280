// Signing in: the e-mail with the agreement, then the code from the mail; the same in both directions.
import { expect } from 'playwright/test';
import { en } from '../english.ts';
import { buttonIn, type Surface } from './surface.ts';

export function signInPage(surface: Surface) {
  const email = surface.getByLabel(en('login.email'));
  const code = surface.getByLabel(en('login.code'));
  return {
    email,
    code,
    /** Brings the field for the code; `press` where it is pressed in another way. */
    async giveEmail(address: string, press: 'click' | 'dblclick' = 'click'): Promise<void> {
      await email.fill(address);
      await surface.getByLabel(en('agreement.terms')).check();
      await buttonIn(surface, en('login.continue'))[press]();
      await expect(code).toBeVisible();
    },
    /** The last digit sends it. */
    giveCode: (digits: string): Promise<void> => code.fill(digits),
  };
}
