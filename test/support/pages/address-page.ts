// The step for the wallet address that receives the crypto.
import { en } from '../english.ts';
import { buttonIn, type Surface } from './surface.ts';

export function addressPage(surface: Surface, currency = 'USDT Polygon') {
  const address = surface.getByLabel(en('address.label', { currency }), { exact: true });
  return {
    address,
    async give(text: string): Promise<void> {
      await address.fill(text);
      await buttonIn(surface, en('address.confirm')).click();
    },
  };
}
