// The payout card of a sale: number, expiry, holder and date of birth, in the vault's frame.
import { en } from '../english.ts';
import { buttonIn, type Surface } from './surface.ts';

export function payoutCardPage(surface: Surface) {
  const fields = surface.frameLocator('iframe[title]');
  const field = (key: Parameters<typeof en>[0]) => fields.getByLabel(en(key));
  return {
    number: field('vault.cardNumber'),
    async fill(number: string, born: string): Promise<void> {
      await field('vault.cardNumber').fill(number);
      await field('vault.expiryDate').fill('12/30');
      await field('vault.nameOnCard').fill('ANNA SMITH');
      await field('vault.dateOfBirth').fill('');
      await field('vault.dateOfBirth').pressSequentially(born);
    },
    proceed: (): Promise<void> => buttonIn(surface, en('card.proceed')).click(),
  };
}
