// The light identity check of a new customer: the name, with the detected country.
import { en } from '../english.ts';
import { buttonIn, type Surface } from './surface.ts';

export function namePage(surface: Surface) {
  const firstName = surface.getByLabel(en('lightKyc.firstName'));
  return {
    firstName,
    async give(first: string, last: string): Promise<void> {
      await firstName.fill(first);
      await surface.getByLabel(en('lightKyc.lastName')).fill(last);
      await buttonIn(surface, en('lightKyc.continue')).click();
    },
  };
}
