// The card form of a purchase: the fields in the vault's frame, the billing address beside them, and the confirmation that follows.
import { expect, type Locator } from 'playwright/test';
import { en } from '../english.ts';
import { buttonIn, type Surface } from './surface.ts';

/** Until it has painted a scroll, Chromium may dispatch a press to the vault's frame at its previous position. */
async function pressBesideFrame(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await button.click();
}

export function cardPage(surface: Surface) {
  const fields = surface.frameLocator('iframe[title]');
  const field = (key: Parameters<typeof en>[0]) => fields.getByLabel(en(key));
  return {
    number: field('vault.cardNumber'),
    async fill(number: string): Promise<void> {
      await field('vault.cardNumber').fill(number);
      await field('vault.expiryDate').fill('12/30');
      await field('vault.securityCode').fill('123');
      await field('vault.nameOnCard').fill('ANNA SMITH');
    },
    async fillBilling(): Promise<void> {
      await pressBesideFrame(buttonIn(surface, en('billing.edit')));
      await surface.getByLabel(en('billing.street')).fill('1 Main Street');
      await surface.getByLabel(en('billing.city')).fill('Springfield');
      await surface.getByLabel(en('billing.postalCode')).fill('12345');
      await surface.getByLabel(en('billing.state')).selectOption('IL');
      const phone = surface.getByLabel(en('billing.phone'), { exact: true });
      const isEmpty = (await phone.inputValue()) === '';
      await buttonIn(surface, en('billing.save')).click();
      // When the dialog closes, the focus moves, and text inserted before that reaches no field.
      if (isEmpty) await expect(phone).toBeFocused();
      await phone.fill('2125550123');
    },
    /**
     * If the list of saved cards loads after the form is shown, it does not replace the form: the form has a link to it, and the
     * confirmation a button.
     */
    async toSavedCards(): Promise<void> {
      const list = surface.getByRole('heading', { name: en('card.selectTitle'), exact: true });
      const link = buttonIn(surface, en('card.useSaved')).or(buttonIn(surface, en('card.change')));
      await expect(list.or(link)).toBeVisible();
      if (await link.isVisible()) await link.click();
      await expect(list).toBeVisible();
    },
    async proceed(): Promise<void> {
      await pressBesideFrame(buttonIn(surface, en('card.proceed')));
      await expect(buttonIn(surface, en('card.buyNow'))).toBeVisible();
    },
    async buy(): Promise<void> {
      await surface.getByLabel(en('agreement.terms')).check();
      await buttonIn(surface, en('card.buyNow')).click();
    },
  };
}
