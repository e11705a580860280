// Sign-in: e-mail with the agreement, then the mailed code; the same in both directions.
import { expect } from 'playwright/test';
import { en } from '../english.ts';
import { buttonIn, type Surface } from './surface.ts';

export function signInPage(surface: Surface) {
  const email = surface.getByLabel(en('login.email'));
  const code = surface.getByLabel(en('login.code'));
  return {
    email,
    code,
    /** Leads to the code field; `press` selects another way to press. */
    async giveEmail(address: string, press: 'click' | 'dblclick' = 'click'): Promise<void> {
      await email.fill(address);
      await surface.getByLabel(en('agreement.terms')).check();
      await buttonIn(surface, en('login.continue'))[press]();
      await expect(code).toBeVisible();
    },
    /** The last digit submits the code. */
    giveCode: (digits: string): Promise<void> => code.fill(digits),
  };
}
